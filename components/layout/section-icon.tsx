import { ListChecks, type LucideIcon, Rows3, Settings, ShieldCheck } from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  '/queue': ListChecks,
  '/operations': Rows3,
  '/approvals': ShieldCheck,
  '/settings': Settings
}

/** The icon of a section of the console. */
export function SectionIcon({ href, className }: { href: string; className: string }) {
  const Icon = ICONS[href]
  return Icon ? <Icon aria-hidden strokeWidth={1.75} className={className} /> : null
}
