/** Returns the HTTP header by which an app signs in with a name and an app password. */
export const basic = (account: string, password: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${account}:${password}`).toString('base64')}`,
})
