import { z } from 'zod'
import { get, group, post } from '../endpoint.ts'
import { Time, UserLine, Whole } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { ActionDone } from '../moderation.ts'
import { CursorList, CursorQuery } from '../paging.ts'
import { ById, badUser } from './shared-fields.ts'

/** A change of a member's coins. */
export const CoinMovement = z.object({
  id: z.number().int(),
  /** Negative when coins were taken away. */
  amount: z.number().int(),
  /** The number of coins after the change. */
  balance: z.number().int(),
  /** The reason: `check-in`, `admin-set` …. Each feature defines its own reasons, so a client must accept unknown ones. */
  reason: z.string(),
  /** The reason in a few words, in the viewer's language. */
  text: z.string(),
  /** A note of an administrator; '' without one. */
  note: z.string(),
  /** A path of this site with more about the reason, or null. */
  link: z.string().nullable(),
  createTime: Time,
})
export type CoinMovement = z.output<typeof CoinMovement>

const Slug = z.string().regex(/^[a-z][a-z-]{0,63}$/)

const CoinsSet = z.object({ coins: z.number().int(), action: ActionDone })

/** Returns the body of a call that changes coins. `note` is the reason that the member sees. */
const coinBody = (min: number) =>
  z.object({ amount: Whole(min, LIMITS.coinsMax), note: UserLine(LIMITS.coinNoteMax).default('') })

/** Endpoints for a member's coins and their changes. */
export const coins = group(
  'accounts',
  { audience: 'admin', whileMuted: true, fieldErrors: { ...badUser, amount: 'invalid_amount' } },
  {
    coins: get('/user/coins', {
      summary:
        "List the changes of the caller's coins, the newest first: all of them, or those for one reason",
      audience: 'member',
      query: CursorQuery.extend({ reason: Slug.optional() }),
      output: CursorList(CoinMovement).extend({
        /** The reasons that occur in the member's history, each with its text. They are the accepted values of `reason`. */
        reasons: z.array(z.object({ reason: z.string(), label: z.string() })),
      }),
      errors: ['bad_cursor'],
    }),
    deductCoins: post('/user/{id}/coin/deduct', {
      acceptsKey: true,
      summary: 'Take coins from a member',
      params: ById,
      query: coinBody(1),
      output: CoinsSet,
      errors: ['user_not_found', 'not_enough_coins', 'higher_role'],
    }),
    setCoins: post('/user/{id}/coin/set', {
      summary: "Set the number of a member's coins",
      params: ById,
      query: coinBody(0),
      output: CoinsSet,
      errors: ['user_not_found', 'higher_role'],
    }),
  },
)
