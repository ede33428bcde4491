import { applyRule, type SourceItem } from '../shared/apply-rule.ts'
import type { RestrictedItem, RestrictedPage } from '../records.ts'
import type { RestrictedRule } from '../rule/index.ts'

/** Applies the rule to a page of a list and counts the dropped items. Of items with the same id, one remains. */
export function applyRuleToPage(
  rule: RestrictedRule,
  sourceItems: readonly SourceItem[],
  next: string | null,
): RestrictedPage {
  const unique = [...new Map(sourceItems.map((each) => [each.id, each])).values()]
  const items = unique
    .map((each) => applyRule(rule, each))
    .filter((item): item is RestrictedItem => item !== null)
  return { items, dropped: unique.length - items.length, next }
}
