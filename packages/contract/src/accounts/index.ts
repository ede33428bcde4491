import { coins } from './coins.ts'
import { follows } from './follows.ts'
import { protection } from './protection.ts'
import { invites } from './invites.ts'
import { members } from './members.ts'
import { ownAccount } from './own-account.ts'
import { passwordReset } from './password-reset.ts'
import { ranks } from './ranks.ts'
import { sessions } from './sessions.ts'
import { setup } from './setup.ts'
import { signingIn } from './signing-in.ts'

export { CoinMovement } from './coins.ts'
export { Passkey, Security } from './protection.ts'
export { Invite } from './invites.ts'
export { MemberAccount, MemberCard, MemberFilter } from './members.ts'
export { DataExport, FIRST_STEPS, type FirstStep, MESSAGES_FROM, type MessagesFrom } from './own-account.ts'
export { AppPassword, type Session } from './sessions.ts'
export { Profile, UserCard, UserView } from './views.ts'

export const accounts = {
  ...signingIn,
  ...protection,
  ...passwordReset,
  ...ownAccount,
  ...members,
  ...follows,
  ...coins,
  ...ranks,
  ...sessions,
  ...invites,
  ...setup,
}
