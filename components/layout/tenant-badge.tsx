import { Avatar } from '@/components/ui/avatar'

/** Whose ledger this is; always in sight, because acting in the wrong one would be grave. */
export function TenantBadge({ name }: { name: string }) {
  return (
    <div className="flex h-9 items-center rounded-md border bg-surface px-2">
      <Avatar name={name} shape="team" withName />
    </div>
  )
}
