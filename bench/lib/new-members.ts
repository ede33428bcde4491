import { contract, type Call } from '@engawa/contract'

const PASSWORD = 'correct horse 42'

/** The administrator of a site. `adminEnv` contains the settings that create it. */
export const ADMIN = { name: 'benchadmin', email: 'benchadmin@example.org', password: PASSWORD }
export const adminEnv = {
  ADMIN_NAME: ADMIN.name,
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
}

/** Sets the settings of a new site so that new members may write as many texts as a measurement needs. */
export async function doNotLimitNewMembers(callAs: (token: string | undefined) => Call): Promise<void> {
  const guest = callAs(undefined)
  const { token } = await guest(contract.accounts.login, { account: ADMIN.name, password: ADMIN.password })
  await callAs(token)(contract.settings.limits, { version: 0, values: { newAccountDays: 0 } })
}
