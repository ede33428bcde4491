import type { Bilingual } from '@engawa/contract'

/** Notification texts for changes to the security of an account. */
export const SECURITY_CHANGES = {
  password: { zh: '你的密码已更改', en: 'Your password was changed' },
  email: { zh: '你的邮箱已更改', en: 'Your e-mail was changed' },
  'reset-link': {
    zh: '管理员为你的账号创建了重设密码的链接',
    en: 'An administrator created a link to reset your password',
  },
  'login-new': { zh: '有新设备登录了你的账号', en: 'A new device logged in to your account' },
  'login-failed': {
    zh: '有人多次输错密码，没能登录你的账号',
    en: 'A wrong password was given for your account ten times',
  },
  'factor-on': { zh: '两步验证已开启', en: 'Two-step verification is now on' },
  'factor-off': { zh: '两步验证已关闭', en: 'Two-step verification is now off' },
  'factor-reset': {
    zh: '管理员关闭了你账号的两步验证，请重新设置',
    en: 'An administrator turned off your two-step verification; please set it up again',
  },
  'codes-new': {
    zh: '恢复码已更换，旧的不再有效',
    en: 'You have new recovery codes; the old ones no longer work',
  },
  'code-used': { zh: '有人用恢复码登录了你的账号', en: 'A recovery code was used to log in to your account' },
  'passkey-added': { zh: '账号添加了一个通行密钥', en: 'A passkey was added to your account' },
  'passkey-removed': { zh: '账号移除了一个通行密钥', en: 'A passkey was removed from your account' },
} satisfies Record<string, Bilingual>

export type SecurityChange = keyof typeof SECURITY_CHANGES

/** Returns the sentence for a stored change. */
export const securityText = (what: unknown): Bilingual =>
  typeof what === 'string' && Object.hasOwn(SECURITY_CHANGES, what)
    ? SECURITY_CHANGES[what as SecurityChange]
    : { zh: '账号的安全设置有变动', en: 'The security settings of your account were changed' }
