import {
  restricted,
  restrictedSources as sources,
  type RestrictedSource,
  type RestrictedSourceView,
} from '@engawa/contract/restricted'
import { m } from '#app/texts/messages.js'
import { TextLink } from '#app/ui/link.tsx'
import { Switch } from '#app/ui/switch.tsx'
import type { GroupProps } from '../group-props.ts'
import { SettingSection } from '../setting-section.tsx'
import { groupForm } from '../group-form.ts'
import { AddedTerms } from './added-terms.tsx'

type Judged = RestrictedSourceView['judgedBy'] | 'both'

const judgedBy: Record<RestrictedSource, Judged> = {
  eporner: 'list',
  pornhub: 'list',
  redgifs: 'list',
  xvideos: 'both',
  pornpics: 'item',
  erome: 'item',
  pimpandhost: 'address',
}

const lines: Record<Judged, () => string> = {
  list: m.restricted_judged_list,
  item: m.restricted_judged_item,
  address: m.restricted_judged_address,
  both: m.restricted_judged_both,
}

/** Sources whose users upload freely, and which give few facts about the uploads. */
const doubtful: readonly RestrictedSource[] = ['erome', 'pimpandhost']

/** The name of this form's tab. */
export const RestrictedTitle = () => m.restricted_title()

/**
 * Settings of the section: whether it is open, its sources, and additional words for the rule that drops items. Only administrators
 * load this form, because public scripts must contain nothing about the section.
 */
export function RestrictedForm({ stored, drafts }: GroupProps<'restricted'>) {
  const form = groupForm('restricted', drafts, {
    title: m.restricted_title(),
    endpoint: restricted.saveSettings,
    fields: {
      open: m.restricted_settings_open(),
      sources: m.restricted_sources(),
      addedTerms: m.restricted_settings_terms(),
    },
  })
  const { open, sources: opened } = form.values
  const setSource = (source: RestrictedSource, isOn: boolean): void =>
    form.change({ sources: sources.filter((each) => (each === source ? isOn : opened.includes(each))) })
  return (
    <SettingSection group="restricted" line={m.restricted_settings_line()} stored={stored} form={form}>
      <div>
        <Switch
          label={m.restricted_settings_open()}
          checked={open}
          onChange={(isOpen) => form.change({ open: isOpen })}
        />
        <p className="measure text-sm text-ink-soft">
          {m.restricted_settings_open_hint()} <TextLink to="/adult/review">{m.restricted_review()}</TextLink>
        </p>
      </div>
      {open && (
        <>
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-sm font-medium">{m.restricted_sources()}</legend>
            <ul className="divide-y divide-line">
              {sources.map((source) => (
                <li key={source} className="py-2">
                  <Switch
                    label={source}
                    checked={opened.includes(source)}
                    onChange={(isOn) => setSource(source, isOn)}
                  />
                  <p className="measure text-sm text-ink-soft">{lines[judgedBy[source]]()}</p>
                  {doubtful.includes(source) && (
                    <p className="measure mt-1 text-sm text-amber">{m.restricted_settings_caution()}</p>
                  )}
                </li>
              ))}
            </ul>
          </fieldset>
          <AddedTerms form={form} />
        </>
      )}
    </SettingSection>
  )
}
