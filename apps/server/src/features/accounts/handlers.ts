import type { AccountsDeps } from './accounts-deps.ts'
import type { Sanctions } from './sanctions.ts'
import { appPasswords } from './operations/app-passwords.ts'
import { banTtl } from './operations/ban-ttl.ts'
import { block } from './operations/block.ts'
import { coins } from './operations/coins.ts'
import { confirmAvatar } from './operations/confirm-avatar.ts'
import { deductCoins } from './operations/deduct-coins.ts'
import { createAppPassword } from './operations/create-app-password.ts'
import { createInvite } from './operations/create-invite.ts'
import { endSession } from './operations/end-session.ts'
import { endSessions } from './operations/end-sessions.ts'
import { follow } from './operations/follow.ts'
import { followers } from './operations/followers.ts'
import { followings } from './operations/followings.ts'
import { friendsFollowing } from './operations/friends-following.ts'
import { info } from './operations/info.ts'
import { invites } from './operations/invites.ts'
import { list } from './operations/list.ts'
import { login } from './operations/login.ts'
import { logout } from './operations/logout.ts'
import { presignAvatar } from './operations/presign-avatar.ts'
import { profile } from './operations/profile.ts'
import { register } from './operations/register.ts'
import { revokeAppPassword } from './operations/revoke-app-password.ts'
import { revokeAppPasswords } from './operations/revoke-app-passwords.ts'
import { revokeInvite } from './operations/revoke-invite.ts'
import { sessions } from './operations/sessions.ts'
import { security } from './operations/security.ts'
import { beginSecondFactor } from './operations/begin-second-factor.ts'
import { confirmSecondFactor } from './operations/confirm-second-factor.ts'
import { createResetLink } from './operations/create-reset-link.ts'
import { resetLink } from './operations/reset-link.ts'
import { resetPassword } from './operations/reset-password.ts'
import { renewRecoveryCodes } from './operations/renew-recovery-codes.ts'
import { removeSecondFactor } from './operations/remove-second-factor.ts'
import { resetSecondFactor } from './operations/reset-second-factor.ts'
import { beginPasskey } from './operations/begin-passkey.ts'
import { addPasskey } from './operations/add-passkey.ts'
import { renamePasskey } from './operations/rename-passkey.ts'
import { removePasskey } from './operations/remove-passkey.ts'
import { beginPasskeyLogin } from './operations/begin-passkey-login.ts'
import { beginPasskeyProof } from './operations/begin-passkey-proof.ts'
import { proveByPasskey } from './operations/prove-by-passkey.ts'
import { passkeyLogin } from './operations/passkey-login.ts'
import { leave } from './operations/leave.ts'
import { dataExport } from './operations/data-export.ts'
import { startDataExport } from './operations/start-data-export.ts'
import { setLettersFrom } from './operations/set-letters-from.ts'
import { firstSteps } from './operations/first-steps.ts'
import { endFirstSteps } from './operations/end-first-steps.ts'
import { setCoins } from './operations/set-coins.ts'
import { setRole } from './operations/set-role.ts'
import { setupLink } from './operations/setup-link.ts'
import { setup } from './operations/setup.ts'
import { update } from './operations/update.ts'

/** Every call of the contract's accounts, by its key there. */
export const handlersOf = (deps: AccountsDeps, sanctionsOfMembers: Sanctions) => ({
  register: register(deps),
  login: login(deps),
  setLettersFrom: setLettersFrom(deps),
  firstSteps: firstSteps(deps),
  endFirstSteps: endFirstSteps(deps),
  leave: leave(deps),
  dataExport: dataExport(deps),
  startDataExport: startDataExport(deps),
  logout: logout(deps),
  security: security(deps),
  beginSecondFactor: beginSecondFactor(deps),
  confirmSecondFactor: confirmSecondFactor(deps),
  renewRecoveryCodes: renewRecoveryCodes(deps),
  removeSecondFactor: removeSecondFactor(deps),
  resetSecondFactor: resetSecondFactor(deps),
  createResetLink: createResetLink(deps),
  resetLink: resetLink(deps),
  resetPassword: resetPassword(deps),
  beginPasskey: beginPasskey(deps),
  addPasskey: addPasskey(deps),
  renamePasskey: renamePasskey(deps),
  removePasskey: removePasskey(deps),
  beginPasskeyLogin: beginPasskeyLogin(deps),
  passkeyLogin: passkeyLogin(deps),
  beginPasskeyProof: beginPasskeyProof(deps),
  proveByPasskey: proveByPasskey(deps),
  profile: profile(deps),
  info: info(deps),
  list: list(deps),
  update: update(deps, sanctionsOfMembers),
  presignAvatar: presignAvatar(deps),
  confirmAvatar: confirmAvatar(deps),
  follow: follow(deps),
  followings: followings(deps),
  followers: followers(deps),
  friendsFollowing: friendsFollowing(deps),
  coins: coins(deps),
  deductCoins: deductCoins(deps),
  setCoins: setCoins(deps),
  block: block(deps, sanctionsOfMembers),
  banTtl: banTtl(deps),
  setRole: setRole(deps),
  sessions: sessions(deps),
  endSession: endSession(deps),
  appPasswords: appPasswords(deps),
  createAppPassword: createAppPassword(deps),
  revokeAppPassword: revokeAppPassword(deps),
  revokeAppPasswords: revokeAppPasswords(deps),
  endSessions: endSessions(deps),
  invites: invites(deps),
  createInvite: createInvite(deps),
  revokeInvite: revokeInvite(deps),
  setupLink: setupLink(deps),
  setup: setup(deps),
})
