import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { ByPointer } from '#app/ui/by-pointer.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Choice } from '#app/ui/choice.tsx'
import { Field, PlainTextArea, TextArea } from '#app/ui/field.tsx'
import { LetterShortcutsSwitch } from '#app/ui/letter-shortcuts-switch.tsx'
import { MarkdownEditor } from '#app/ui/markdown-editor/index.tsx'
import { PlainEditor } from '#app/ui/markdown-editor/plain-editor.tsx'
import { NativeSelect } from '#app/ui/native-select.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { Radio } from '#app/ui/radio.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Range, Slider } from '#app/ui/slider.tsx'
import { SuggestField } from '#app/ui/suggest-field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { type Group, statesOf, valuesOf } from '../entry.ts'
import { WithState } from '../with-state.tsx'

const choiceVariants = valuesOf<NonNullable<ComponentProps<typeof Choice>['variant']>>({
  row: true,
  grid: true,
  plain: true,
})
const orders = [
  { value: 'new', label: 'Newest' },
  { value: 'old', label: 'Oldest' },
  { value: 'liked', label: 'Most liked' },
]
const nothing = () => undefined

function EarlyEditor() {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef(null)
  return (
    <PlainEditor
      label="Comment"
      value="Typed before the tools are loaded"
      rows={2}
      onChange={nothing}
      onFocus={nothing}
      onComposing={nothing}
      {...{ area, selection }}
    />
  )
}

function RefusedForm() {
  const problem = { message: '', fields: { name: 'A list has this name. Choose another.' } }
  return (
    <ActionForm
      of={{ frame: nothing, problem }}
      onSend={nothing}
      className="flex max-w-80 flex-col items-start gap-3"
    >
      <Field label="Name of the list" defaultValue="Evening" error={problem.fields.name} />
      <Button type="submit" variant="primary">
        Save
      </Button>
    </ActionForm>
  )
}

export const forms: Group = {
  name: 'Forms',
  line: 'Elements of forms. An error names the field, the reason and the remedy, and disappears when the field is changed.',
  entries: [
    {
      name: 'Field',
      file: 'field.tsx',
      line: 'A line of text with its label, hint and error.',
      wide: true,
      states: {
        empty: <Field label="Name" placeholder="Mio" />,
        filled: <Field label="Name" defaultValue="Mio" hint="Up to 24 letters" />,
        error: <Field label="Name" defaultValue="Mio" error="A member has this name. Choose another." />,
        password: <Field label="Password" type="password" defaultValue="lantern" autoComplete="off" />,
        disabled: <Field label="Name" defaultValue="Mio" disabled />,
        'label hidden': <Field label="Search" hideLabel placeholder="Search" />,
      },
    },
    {
      name: 'TextArea, PlainTextArea',
      file: 'field.tsx',
      line: 'A text of several lines, with a visible or a hidden label.',
      wide: true,
      states: {
        text: <TextArea label="About you" rows={2} defaultValue="I read on the veranda." />,
        error: <TextArea label="About you" rows={2} defaultValue="Too long" error="At most 500 letters." />,
        plain: <PlainTextArea aria-label="Message" rows={2} placeholder="Write a message" />,
      },
    },
    {
      name: 'ActionForm',
      file: 'action-form.tsx',
      line: 'A form that a script sends. The errors of the response appear at its fields.',
      wide: true,
      states: { refused: <RefusedForm /> },
    },
    {
      name: 'SearchForm',
      file: 'search-form.tsx',
      line: 'A field for the words of a search.',
      wide: true,
      states: {
        form: <SearchForm action="/dev/ui" label="Find by title" submit="Find" maxLength={100} />,
      },
    },
    {
      name: 'SuggestField',
      file: 'suggest-field.tsx',
      line: 'A field for one of many names. The names that match the typed text are below it.',
      states: {
        field: (
          <SuggestField
            label="Add a category"
            suggest={(typed) =>
              Promise.resolve([{ id: '1', text: `${typed} birds`, insert: `${typed} birds` }])
            }
            onChosen={nothing}
          />
        ),
      },
    },
    {
      name: 'Checkbox',
      file: 'checkbox.tsx',
      line: 'A box to tick, in a form or in a list of choices.',
      states: {
        off: <Checkbox>Only with pictures</Checkbox>,
        on: <Checkbox defaultChecked>Stay logged in</Checkbox>,
        disabled: (
          <Checkbox disabled defaultChecked>
            Chapter 1
          </Checkbox>
        ),
        'align start': (
          <Checkbox align="start" className="w-44">
            I am of age, and I have read the rules of this section.
          </Checkbox>
        ),
      },
    },
    {
      name: 'Radio',
      file: 'radio.tsx',
      line: 'One of several options with a special look: a dot, or an invisible input above its label.',
      states: {
        dots: (
          <span className="flex gap-3">
            <Radio name="gallery-radio" aria-label="Old" defaultChecked />
            <Radio name="gallery-radio" aria-label="New" />
            <Radio name="gallery-radio" aria-label="Removed" disabled />
          </span>
        ),
        covering: (
          <label className="relative rounded-md border-2 border-line p-2 has-checked:border-accent has-focus-visible:outline-2">
            <Radio covering name="gallery-radio-covering" defaultChecked />
            00:12
          </label>
        ),
      },
    },
    {
      name: 'Switch',
      file: 'switch.tsx',
      line: 'A setting that takes effect at once.',
      states: {
        live: (
          <WithState first={true}>
            {(on, set) => <Switch label="Petals" checked={on} onChange={set} />}
          </WithState>
        ),
        off: <Switch label="Petals" checked={false} onChange={nothing} />,
        held: <Switch label="Petals" checked softDisabled onChange={nothing} />,
        disabled: <Switch label="Petals" checked={false} disabled onChange={nothing} />,
      },
    },
    {
      name: 'LetterShortcutsSwitch',
      file: 'letter-shortcuts-switch.tsx',
      line: 'Turns single-letter shortcuts on and off.',
      states: { switch: <LetterShortcutsSwitch /> },
    },
    {
      name: 'Choice',
      file: 'choice.tsx',
      line: 'A few options that are all visible. One of them is chosen.',
      wide: true,
      states: {
        ...statesOf(choiceVariants, (variant) => (
          <WithState first="new">
            {(value, set) => (
              <Choice label="Order" variant={variant} value={value} options={orders} onChange={set} />
            )}
          </WithState>
        )),
      },
    },
    {
      name: 'Select',
      file: 'overlay/select.tsx',
      line: 'A choice from a list, in a form.',
      states: {
        label: (
          <WithState first="new">
            {(value, set) => <Select label="Order" value={value} choices={orders} onChange={set} />}
          </WithState>
        ),
        'label hidden': <Select label="Order" hideLabel value="old" choices={orders} onChange={nothing} />,
      },
    },
    {
      name: 'NativeSelect',
      file: 'native-select.tsx',
      line: 'A list that the browser draws, for toolbars and for thousands of choices.',
      states: {
        md: (
          <NativeSelect
            label="Order"
            defaultValue={undefined}
            value="new"
            choices={orders}
            onChange={nothing}
          />
        ),
        sm: <NativeSelect label="Seconds" size="sm" value="old" choices={orders} onChange={nothing} />,
        disabled: <NativeSelect label="Order" disabled value="old" choices={orders} onChange={nothing} />,
      },
    },
    {
      name: 'Slider, Range',
      file: 'slider.tsx',
      line: 'A value between a minimum and a maximum, with its label or in a toolbar.',
      states: {
        slider: (
          <WithState first={18}>
            {(value, set) => (
              <Slider
                label="Size of letters"
                min={12}
                max={32}
                value={value}
                format={(px) => `${px} px`}
                onChange={set}
                className="w-56"
              />
            )}
          </WithState>
        ),
        range: <Range aria-label="Volume" min={0} max={10} value={4} onChange={nothing} className="w-24" />,
        disabled: (
          <Range aria-label="Page" disabled min={0} max={10} value={4} onChange={nothing} className="w-24" />
        ),
      },
    },
    {
      name: 'MarkdownEditor',
      file: 'markdown-editor/index.tsx',
      line: 'A text with formatting, pictures, mentions and a preview.',
      wide: true,
      states: {
        editor: (
          <WithState first="It **rained** all afternoon.">
            {(value, set) => (
              <MarkdownEditor
                label="Comment"
                rows={2}
                value={value}
                onChange={set}
                onProblem={nothing}
                preview={(text) => Promise.resolve(`<p>${text.replace(/[<&]/g, '')}</p>`)}
              />
            )}
          </WithState>
        ),
        error: (
          <MarkdownEditor
            label="Comment"
            rows={2}
            value=""
            onChange={nothing}
            onProblem={nothing}
            preview={() => Promise.resolve('')}
            error="Write something first."
          />
        ),
      },
    },
    {
      name: 'PlainEditor',
      file: 'markdown-editor/plain-editor.tsx',
      line: 'The same field before its toolbar is loaded.',
      wide: true,
      states: { plain: <EarlyEditor /> },
    },
    {
      name: 'ByPointer',
      file: 'by-pointer.tsx',
      line: 'A text for mouse users and another for touch screens.',
      states: {
        text: (
          <p>
            <ByPointer mouse="Drop pictures here, or choose them" touch="Choose pictures" />
          </p>
        ),
      },
    },
  ],
}
