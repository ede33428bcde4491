import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Time, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ActionDone, RuleHit } from './moderation.ts'
import { SubjectKind } from './subjects.ts'
import { ShortList } from './paging.ts'

/** `hold`: the text waits for a moderator. `refuse`: it is not accepted, and its author gets the reason. */
export const RuleAction = z.enum(['hold', 'refuse'])
export type RuleAction = z.output<typeof RuleAction>

/** A word or phrase; `*` stands for any characters but spaces. */
const Word = UserLine(LIMITS.ruleWordMax, 1).refine((word) => /[^*\s]/.test(word), 'required')

/** A host name without scheme and path; it covers its subdomains. */
const Host = z
  .string()
  .max(253, 'too_long')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'bad_characters'))

/**
 * The condition of a rule. `words`: in the text, without regard to case, width and invisible characters. `links`: more than `over` of
 * them, only to these hosts if any are named, from accounts younger than `days` (0: from all). `newcomers`: accounts younger than `days`,
 * or with fewer than `contributions`. `pace`: more than `over` contributions within `minutes`.
 */
export const RuleCondition = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('words'),
    words: z.array(Word).min(1, 'required').max(LIMITS.ruleWordsMax, 'too_many'),
  }),
  z.object({
    type: z.literal('links'),
    over: Whole(0, 100),
    hosts: z.array(Host).max(LIMITS.ruleHostsMax, 'too_many'),
    days: Whole(0, 365),
  }),
  z.object({
    type: z.literal('newcomers'),
    days: Whole(0, 365),
    contributions: Whole(0, LIMITS.contributionsCounted),
  }),
  z.object({
    type: z.literal('pace'),
    over: Whole(1, LIMITS.contributionsCounted),
    minutes: Whole(1, 1_440),
  }),
])
export type RuleCondition = z.output<typeof RuleCondition>

const fields = {
  name: UserLine(LIMITS.ruleNameMax, 1),
  enabled: z.boolean(),
  /** The kinds of content that it applies to; empty for all. */
  kinds: z.array(SubjectKind).max(20, 'too_many'),
  action: RuleAction,
  /** The message for the author of a refused text. */
  message: UserText(LIMITS.ruleMessageMax).default(''),
  condition: RuleCondition,
}

/** Only words can be refused. All other conditions are about the author, so a moderator must decide. */
const RuleInput = z
  .object(fields)
  .refine(({ action, condition }) => action === 'hold' || condition.type === 'words', {
    message: 'only_words',
    path: ['action'],
  })

export const RuleView = z.object({
  id: z.number().int(),
  ...fields,
  message: z.string(),
  condition: RuleCondition,
  /** How often it held or refused something, and the last time. */
  hits: z.number().int(),
  lastHitAt: Time.nullable(),
  createdAt: Time,
})
export type RuleView = z.output<typeof RuleView>

const Changed = z.object({ id: z.number().int(), action: ActionDone })

export const moderationRules = group(
  'moderationRules',
  { audience: 'admin' },
  {
    list: get('/moderation/rules', {
      summary: 'The rules that hold or refuse what members write',
      audience: 'moderator',
      output: ShortList(RuleView).extend({
        /** The kinds of content that rules can apply to. */
        kinds: z.array(z.string()),
        can: z.object({ edit: z.boolean() }),
      }),
    }),
    create: post('/moderation/rules', {
      summary: 'Make a rule',
      body: RuleInput,
      output: Changed,
      errors: ['too_many_rules'],
    }),
    update: put('/moderation/rules/{id}', {
      summary: 'Change a rule; what it held keeps waiting',
      params: z.object({ id: Id }),
      body: RuleInput,
      output: Changed,
      errors: ['not_found'],
    }),
    remove: del('/moderation/rules/{id}', {
      summary: 'Delete a rule; what it held keeps waiting',
      params: z.object({ id: Id }),
      output: Changed,
      errors: ['not_found'],
    }),
    test: post('/moderation/rules/test', {
      summary: 'Which rules a text of a new member would meet, and why; rules that are off included',
      audience: 'moderator',
      body: z.object({ text: UserText(LIMITS.ruleTestMax, 1) }),
      output: z.object({
        hits: z.array(RuleHit.extend({ id: z.number().int(), action: RuleAction, enabled: z.boolean() })),
      }),
    }),
  },
)
