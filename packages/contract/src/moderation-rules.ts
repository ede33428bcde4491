import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Time, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ActionDone, RuleHit } from './moderation.ts'
import { SubjectKind } from './subjects.ts'
import { ShortList } from './paging.ts'

/** The effect of a rule. `hold`: the text waits for a moderator. `refuse`: the text is refused, and its author gets the reason. */
export const RuleAction = z.enum(['hold', 'refuse'])
export type RuleAction = z.output<typeof RuleAction>

/** A word or phrase. `*` stands for any characters except spaces. */
const Word = UserLine(LIMITS.ruleWordMax, 1).refine((word) => /[^*\s]/.test(word), 'required')

/** A host name without scheme and path. It includes its subdomains. */
const Host = z
  .string()
  .max(253, 'too_long')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'bad_characters'))

/**
 * The condition under which a rule applies. `words`: the text contains one of these words; case, width and invisible characters are
 * ignored. `links`: the text contains more than `over` links and the account is younger than `days` (0: any age). If hosts are named, only
 * links to them count. `newcomers`: the account is younger than `days` or has fewer than `contributions`. `pace`: the author makes more
 * than `over` contributions within `minutes`.
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
  /** The kinds of content to which the rule applies; empty for all kinds. */
  kinds: z.array(SubjectKind).max(20, 'too_many'),
  action: RuleAction,
  /** The message that the author of a refused text gets. */
  message: UserText(LIMITS.ruleMessageMax).default(''),
  condition: RuleCondition,
}

/** Whether a rule is only about the text. Other conditions are about the author, so a moderator must decide. */
const isAboutText = (condition: RuleCondition): boolean =>
  condition.type === 'words' || (condition.type === 'links' && condition.hosts.length > 0)

/** A rule as an administrator writes it. Only rules for words and for links to named hosts may refuse a text. */
const RuleInput = z
  .object(fields)
  .refine(({ action, condition }) => action === 'hold' || isAboutText(condition), {
    message: 'only_words_or_hosts',
    path: ['action'],
  })

export const RuleView = z.object({
  id: z.number().int(),
  ...fields,
  message: z.string(),
  condition: RuleCondition,
  /** The number of texts that the rule held or refused, and the time of the last such text. */
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
      summary: 'List the rules that hold or refuse texts of members',
      audience: 'moderator',
      output: ShortList(RuleView).extend({
        /** The kinds of content to which rules can apply. */
        kinds: z.array(z.string()),
        can: z.object({ edit: z.boolean() }),
      }),
    }),
    create: post('/moderation/rules', {
      acceptsKey: true,
      summary: 'Create a rule',
      body: RuleInput,
      output: Changed,
      errors: ['too_many_rules'],
    }),
    update: put('/moderation/rules/{id}', {
      summary: 'Change a rule; texts that it held keep waiting',
      params: z.object({ id: Id }),
      body: RuleInput,
      output: Changed,
      errors: ['not_found'],
    }),
    remove: del('/moderation/rules/{id}', {
      summary: 'Delete a rule; texts that it held keep waiting',
      params: z.object({ id: Id }),
      output: Changed,
      errors: ['not_found'],
    }),
    test: post('/moderation/rules/test', {
      summary: 'Test which rules apply to a text of a new member, and why; disabled rules are included',
      audience: 'moderator',
      body: z.object({ text: UserText(LIMITS.ruleTestMax, 1) }),
      output: z.object({
        /** The id of a rule that follows from the settings is null. */
        hits: z.array(
          RuleHit.extend({ id: z.number().int().nullable(), action: RuleAction, enabled: z.boolean() }),
        ),
      }),
    }),
  },
)
