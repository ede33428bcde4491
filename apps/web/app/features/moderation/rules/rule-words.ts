import type { BuiltInRule, RuleCondition, RuleHit } from '@engawa/contract'
import { listOf } from '#app/lib/text/list-of.ts'
import { m } from '#app/texts/messages.js'

export type RuleType = RuleCondition['type']

export const typeName: Record<RuleType, () => string> = {
  words: m.moderation_rule_words,
  links: m.moderation_rule_links,
  newcomers: m.moderation_rule_newcomers,
  pace: m.moderation_rule_pace,
}

const builtInName: Record<BuiltInRule, () => string> = {
  links: m.moderation_built_in_links,
  pace: m.moderation_built_in_pace,
  earlier: m.moderation_built_in_earlier,
  first_texts: m.moderation_built_in_first,
}

/** Returns the name of a rule that applies to a text. */
export const hitName = ({ name, builtIn }: RuleHit): string => (builtIn ? builtInName[builtIn]() : name)

/** Maximum number of words or hosts in a line. Of the others, only the number is shown. */
const SHOWN = 8

const some = (items: readonly string[]): string =>
  items.length > SHOWN
    ? m.moderation_rule_and_more({ some: listOf(items.slice(0, SHOWN)), count: items.length - SHOWN })
    : listOf(items)

/** Returns the condition of a rule as one sentence. */
export function conditionLine(condition: RuleCondition): string {
  switch (condition.type) {
    case 'words':
      return some(condition.words)
    case 'links': {
      const { over, hosts, days } = condition
      const what =
        hosts.length > 0
          ? m.moderation_rule_hosts_line({ hosts: some(hosts) })
          : over === 0
            ? m.moderation_rule_any_link()
            : m.moderation_rule_links_line({ count: over })
      return days > 0 ? m.moderation_rule_young_line({ what, count: days }) : what
    }
    case 'newcomers':
      return [
        condition.days > 0 && m.moderation_rule_days_line({ count: condition.days }),
        condition.contributions > 0 && m.moderation_rule_first_line({ count: condition.contributions }),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'pace':
      return m.moderation_rule_pace_line({ count: condition.over, minutes: condition.minutes })
  }
}
