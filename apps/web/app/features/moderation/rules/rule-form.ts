import type { CallInputOf, contract, RuleAction, RuleView } from '@engawa/contract'
import type { RuleType } from './rule-words.ts'

/** The fields of a rule's form. All values are text, and the fields of every type exist. */
export type RuleForm = {
  name: string
  type: RuleType
  action: RuleAction
  message: string
  kinds: string[]
  words: string
  hosts: string
  over: string
  days: string
  contributions: string
  minutes: string
}

type RuleInput = CallInputOf<typeof contract.moderationRules.create>

const empty: RuleForm = {
  name: '',
  type: 'words',
  action: 'hold',
  message: '',
  kinds: [],
  words: '',
  hosts: '',
  over: '3',
  days: '3',
  contributions: '3',
  minutes: '10',
}

export function formOf(rule: RuleView | undefined): RuleForm {
  if (!rule) return empty
  const { name, action, message, kinds, condition } = rule
  const { type, ...rest } = condition
  const fields = Object.entries(rest).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join('\n') : String(value),
  ])
  return { ...empty, name, action, message, kinds, type, ...Object.fromEntries(fields) }
}

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Whether a rule may refuse texts: a rule for words, or for links to named hosts. */
export const mayRefuse = ({ type, hosts }: RuleForm): boolean =>
  type === 'words' || (type === 'links' && lines(hosts).length > 0)

export function ruleOf(form: RuleForm, enabled: boolean): RuleInput {
  const { name, kinds, message } = form
  const action = mayRefuse(form) ? form.action : 'hold'
  return {
    name,
    enabled,
    kinds,
    action,
    message: action === 'refuse' ? message : '',
    condition: conditionOf(form),
  }
}

function conditionOf({
  type,
  words,
  hosts,
  over,
  days,
  contributions,
  minutes,
}: RuleForm): RuleInput['condition'] {
  switch (type) {
    case 'words':
      return { type, words: lines(words) }
    case 'links':
      return { type, over, hosts: lines(hosts), days }
    case 'newcomers':
      return { type, days, contributions }
    case 'pace':
      return { type, over, minutes }
  }
}
