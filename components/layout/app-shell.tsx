import type { ReactNode } from 'react'
import { BrandMark } from '@/components/layout/brand'
import { PaletteProvider } from '@/components/layout/command-palette'
import { HelpProvider } from '@/components/layout/help'
import { MobileNavigation } from '@/components/layout/mobile-navigation'
import type { ShellUser } from '@/components/layout/shell-user'
import { SideNavigation } from '@/components/layout/side-navigation'
import { TenantBadge } from '@/components/layout/tenant-badge'
import { TopBar } from '@/components/layout/top-bar'
import { UserMenu } from '@/components/layout/user-menu'
import { UserMenuFace } from '@/components/layout/user-menu-face'
import { SkipLink } from '@/components/ui/skip-link'
import { Clock } from '@/components/value/clock'

type AppShellProps = {
  tenant: { name: string }
  user: ShellUser
  /** The state of the connection. */
  connection?: ReactNode
  children: ReactNode
}

/** The frame of every page of the console: navigation, search, clock, person. The page itself goes into `<main>`. */
export function AppShell({ tenant, user, connection, children }: AppShellProps) {
  const pulse = (
    <div className="flex items-center justify-between gap-2 px-2 text-xs">
      {connection}
      <Clock />
    </div>
  )
  const head = (
    <div className="mb-2 grid gap-2">
      <p className="flex items-center gap-2 px-2 pt-1 pb-1.5 font-semibold text-md tracking-tight">
        <BrandMark />
        Onceover
      </p>
      <TenantBadge name={tenant.name} />
    </div>
  )
  const foot = (
    <>
      {pulse}
      <div className="-mx-2 mt-1 border-t px-2 pt-2">
        <UserMenu user={user} face={<UserMenuFace user={user} />} />
      </div>
    </>
  )
  return (
    <HelpProvider>
      <PaletteProvider>
        <SkipLink />
        <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
          <SideNavigation head={head} foot={foot} />
          <div className="flex min-w-0 flex-col max-lg:pb-16">
            <TopBar user={user} />
            <main id="main" tabIndex={-1} className="min-w-0 flex-1">
              {children}
            </main>
          </div>
        </div>
        <MobileNavigation
          foot={
            <>
              <TenantBadge name={tenant.name} />
              {pulse}
            </>
          }
        />
      </PaletteProvider>
    </HelpProvider>
  )
}
