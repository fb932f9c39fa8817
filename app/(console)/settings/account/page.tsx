import type { Metadata } from 'next'
import { ChangePasswordForm } from '@/components/access/change-password-form'
import { Preferences } from '@/components/access/preferences'
import { ROLE_WORDS } from '@/components/access/role-words'
import { SignOutEverywhere } from '@/components/access/sign-out-everywhere'
import { DefinitionList } from '@/components/ui/definition-list'
import { Section } from '@/components/ui/section'
import { requireSession } from '@/lib/loaders/session'
import { changePassword } from '@/lib/sign-in/actions/change-password'
import { signOutEverywhere } from '@/lib/sign-in/actions/sign-out-everywhere'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const { name, email, role, tenantName } = await requireSession()
  return (
    <div className="grid max-w-xl gap-8">
      <Section title="You">
        <DefinitionList
          rows={[
            { name: 'Name', value: name || null },
            { name: 'E-mail', value: email },
            { name: 'Workspace', value: tenantName },
            { name: 'Role', value: ROLE_WORDS[role].label }
          ]}
        />
      </Section>
      <Section title="This browser" note="Stored in cookies for this browser only">
        <Preferences />
      </Section>
      <Section title="Password" note="Changing it signs you out everywhere else">
        <ChangePasswordForm action={changePassword} email={email} returnTo="/settings/account" />
      </Section>
      <Section title="Sessions">
        <SignOutEverywhere action={signOutEverywhere} />
      </Section>
    </div>
  )
}
