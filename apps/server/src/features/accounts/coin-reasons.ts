import { textIn, type Bilingual, type Language } from '@engawa/contract'

export type CoinData = Record<string, string | number>

/** Returns the data of an administrator's note on a change of coins. */
export const dataOfNote = (note: string): CoinData => (note === '' ? {} : { note })

/** A reason for which coins move. The feature that moves the coins defines the reason when the feature is created. */
export type CoinReason = {
  /** The key of the reason. It is stored with every movement, so it must never change. */
  reason: string
  /** The name of this reason in the list of reasons. */
  label: Bilingual
  /** The text of a movement, a few words long. Parts like `{name}` are filled from the movement's data. */
  text: Bilingual
  /** Returns a path of this site that shows the cause of the movement. */
  link?(data: CoinData): string | null
}

export type CoinReasons = ReturnType<typeof createCoinReasons>

// The label of movements whose feature the site no longer has.
const unknown: Bilingual = { en: 'Other', zh: '其他' }

export function createCoinReasons() {
  const reasons = new Map<string, CoinReason>()
  const find = (reason: string): CoinReason | undefined => reasons.get(reason)
  return {
    define(reason: CoinReason): void {
      if (reasons.has(reason.reason)) throw new Error(`the coin reason ${reason.reason} is defined twice`)
      reasons.set(reason.reason, reason)
    },
    /** Throws for an undefined reason, which is a programming error. */
    require(reason: string): void {
      if (!reasons.has(reason)) throw new Error(`no feature defined the coin reason ${reason}`)
    },
    textOf(reason: string, data: CoinData, language: Language): string {
      const text = textIn(find(reason)?.text ?? unknown, language)
      return text.replace(/\{(\w+)\}/g, (_, key: string) => String(data[key] ?? ''))
    },
    labelOf(reason: string, language: Language): string {
      return textIn(find(reason)?.label ?? unknown, language)
    },
    linkOf: (reason: string, data: CoinData): string | null => find(reason)?.link?.(data) ?? null,
  }
}

/** Defines the coin reasons of accounts themselves. */
export function defineOwnReasons(reasons: CoinReasons): void {
  reasons.define({
    reason: 'admin-set',
    label: { en: 'Set by administrators', zh: '管理员设定' },
    text: { en: 'Set by an administrator', zh: '由管理员设定' },
  })
  reasons.define({
    reason: 'admin-deduct',
    label: { en: 'Deducted by administrators', zh: '管理员扣除' },
    text: { en: 'Deducted by an administrator', zh: '由管理员扣除' },
  })
  reasons.define({
    reason: 'admin-undo',
    label: { en: 'Undone by administrators', zh: '管理员撤销' },
    text: { en: 'A change by an administrator was undone', zh: '管理员撤销了刚才的改动' },
  })
}
