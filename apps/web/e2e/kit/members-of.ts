import { contract } from '@engawa/contract'
import { test } from '@playwright/test'
import { apiOf, freshAddress } from './api.ts'
import type { Account } from './site.ts'
import { admin } from './start-site.ts'

const PASSWORD = 'correct horse 42'

const address = (): string => freshAddress(test.info().workerIndex)

/** Returns the API of a site that a test started, for a guest. */
export const guestOf = (url: string) => apiOf(url, address())

async function signIn(url: string, account: string, password: string): Promise<Account> {
  const { token, profile } = await guestOf(url)(contract.accounts.login, { account, password })
  return { site: url, profile, password, token, call: apiOf(url, address(), token) }
}

/** Logs in the administrator of a site that a test started. */
export const adminOf = (url: string): Promise<Account> => signIn(url, admin.name, admin.password)

/** Registers a member on a site that a test started. */
export async function registerAt(url: string, name: string): Promise<Account> {
  const input = { name, email: `${name}@example.org`, password: PASSWORD }
  await guestOf(url)(contract.accounts.register, input)
  return signIn(url, name, PASSWORD)
}
