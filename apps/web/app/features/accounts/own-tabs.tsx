import {
  contract,
  type AppPassword,
  type DataExport,
  type OutputOf,
  type Profile,
  type Security,
  type Session,
} from '@engawa/contract'
import type { ReactNode } from 'react'
import { LanguageChoice, ThemeChoice } from '#app/features/shell/index.ts'
import { formatMoment } from '#app/lib/text/format.ts'
import { Heading } from '#app/ui/heading.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#app/texts/messages.js'
import { AppPasswords } from './app-passwords.tsx'
import { AvatarPicker } from './avatar-picker.tsx'
import { DataExportPart, LeavePart } from './data-tab.tsx'
import { MessagesFromChoice } from './messages-from.tsx'
import { OwnEvents } from './own-events.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm, ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'

export function ProfileTab({ profile }: { profile: Profile }) {
  return (
    <div className="flex flex-col gap-8">
      <AvatarPicker />
      <ProfileForm profile={profile} />
      <Part title={m.accounts_preferences()}>
        <LanguageChoice />
        <ThemeChoice />
        <LetterShortcutsSwitch />
      </Part>
    </div>
  )
}

type OwnSecurity = {
  profile: Profile
  sessions: Session[]
  appPasswords: AppPassword[]
  guards: Security
  events: OutputOf<typeof contract.securityLog.own>
  origin: string
}

export function SecurityTab({ profile, sessions, appPasswords, guards, events, origin }: OwnSecurity) {
  return (
    <div className="flex flex-col gap-8">
      <Part title={m.accounts_change_password()}>
        {guards.passwordEndsAt !== null && (
          <Notice small className="measure">
            {m.accounts_password_given({ time: formatMoment(guards.passwordEndsAt) })}
          </Notice>
        )}
        <PasswordForm uid={profile.uid} />
      </Part>
      <Part title={m.accounts_factor()}>
        <SecondFactor factor={guards.secondFactor} role={profile.role} />
      </Part>
      <Part title={m.accounts_passkeys()}>
        <Passkeys {...guards} />
      </Part>
      <Part title={m.accounts_sessions()}>
        <SessionList sessions={sessions} />
      </Part>
      <Part title={m.security_recent()}>
        <OwnEvents first={events} />
      </Part>
      <Part title={m.accounts_letters()}>
        <MessagesFromChoice value={guards.lettersFrom} />
      </Part>
      <Part title={m.accounts_apps()}>
        <AppPasswords name={profile.name} passwords={appPasswords} origin={origin} />
      </Part>
    </div>
  )
}

export function DataTab({ first }: { first: DataExport | null }) {
  return (
    <div className="flex flex-col gap-8">
      <Part title={m.accounts_export()}>
        <DataExportPart first={first} />
      </Part>
      <Part title={m.accounts_leave()}>
        <LeavePart />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <Heading level={2} size="lg">
        {title}
      </Heading>
      {children}
    </section>
  )
}
