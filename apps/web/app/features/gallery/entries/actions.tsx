import { Heart, Lamp, Pencil, Plus, Search, Trash2, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { BareButton, RowButton } from '#app/ui/bare-button.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Chip, ChipLink } from '#app/ui/chip.tsx'
import { FindPictureButton, FindPictureIcon } from '#app/ui/find-picture.tsx'
import { IconButton, IconLink } from '#app/ui/icon-button.tsx'
import { Link, TextLink } from '#app/ui/link.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toggle } from '#app/ui/toggle.tsx'
import { FilterChoice, FilterRow } from '#app/ui/filter-row.tsx'
import { type Group, statesOf, valuesOf } from '../entry.ts'
import { WithState } from '../with-state.tsx'

const variants = valuesOf<NonNullable<ComponentProps<typeof Button>['variant']>>({
  primary: true,
  quiet: true,
  plain: true,
  danger: true,
  'plain-danger': true,
})
const iconVariants = valuesOf<NonNullable<ComponentProps<typeof IconButton>['variant']>>({
  plain: true,
  primary: true,
  raised: true,
})
const iconSizes = valuesOf<NonNullable<ComponentProps<typeof IconButton>['size']>>({
  xs: true,
  sm: true,
  md: true,
})
const tones = valuesOf<NonNullable<ComponentProps<typeof Chip>['tone']>>({
  plain: true,
  accent: true,
  leaf: true,
  amber: true,
  danger: true,
})
const HERE = '/dev/ui'
const nothing = () => {}

export const actions: Group = {
  name: 'Actions',
  line: 'Buttons and links. The label of a button names its action; a link opens a page.',
  entries: [
    {
      name: 'Button',
      file: 'button.tsx',
      line: 'The main action is primary, the others beside it are quiet; rows and toolbars have plain buttons.',
      states: {
        ...statesOf(variants, (variant) => (
          <Button
            variant={variant}
            icon={variant.includes('danger') ? <Trash2 size={18} aria-hidden /> : undefined}
          >
            {variant.includes('danger') ? 'Delete' : 'Save'}
          </Button>
        )),
        sm: <Button size="sm">Follow</Button>,
        icon: <Button icon={<Plus size={18} aria-hidden />}>New post</Button>,
        busy: <Button busy>Save</Button>,
        held: <Button softDisabled>Save</Button>,
        disabled: (
          <Button variant="primary" disabled>
            Publish
          </Button>
        ),
        'align between': (
          <Button align="between" className="w-40" icon={<Pencil size={18} aria-hidden />}>
            Edit
          </Button>
        ),
      },
    },
    {
      name: 'ButtonLink',
      file: 'button.tsx',
      line: 'A link that looks like a button.',
      states: statesOf(variants, (variant) => (
        <ButtonLink to={HERE} variant={variant} size="sm">
          Read
        </ButtonLink>
      )),
    },
    {
      name: 'IconButton',
      file: 'icon-button.tsx',
      line: 'A button with an icon only. Its label is its accessible name and its tooltip.',
      states: {
        ...statesOf(iconVariants, (variant) => (
          <IconButton variant={variant} label={`Search, ${variant}`}>
            <Search size={20} aria-hidden />
          </IconButton>
        )),
        ...statesOf(iconSizes, (size) => (
          <IconButton size={size} variant="raised" label={`Remove, ${size}`}>
            <X size={size === 'xs' ? 16 : 18} aria-hidden />
          </IconButton>
        )),
        held: (
          <IconButton softDisabled label="Like, held">
            <Heart size={20} aria-hidden />
          </IconButton>
        ),
        disabled: (
          <IconButton disabled label="Like, disabled">
            <Heart size={20} aria-hidden />
          </IconButton>
        ),
      },
    },
    {
      name: 'IconLink',
      file: 'icon-button.tsx',
      line: 'A link with an icon only.',
      states: {
        plain: (
          <IconLink to={HERE} label="Edit">
            <Pencil size={20} aria-hidden />
          </IconLink>
        ),
      },
    },
    {
      name: 'Toggle',
      file: 'toggle.tsx',
      line: 'A small button that is on or off. A setting that takes effect at once is a Switch.',
      states: {
        'plain, off': (
          <Toggle on={false} onChange={nothing}>
            Week
          </Toggle>
        ),
        'plain, on': (
          <Toggle on onChange={nothing}>
            Month
          </Toggle>
        ),
        'outlined, off': (
          <Toggle variant="outlined" on={false} onChange={nothing}>
            Violence
          </Toggle>
        ),
        'outlined, on': (
          <Toggle variant="outlined" on onChange={nothing}>
            Spoilers
          </Toggle>
        ),
        disabled: (
          <Toggle on={false} disabled onChange={nothing}>
            Year
          </Toggle>
        ),
        live: (
          <WithState first={false}>
            {(on, set) => (
              <Toggle variant="outlined" on={on} onChange={set}>
                Press me
              </Toggle>
            )}
          </WithState>
        ),
      },
    },
    {
      name: 'BareButton, RowButton',
      file: 'bare-button.tsx',
      line: 'A button without a style, and one that is a row of a list.',
      states: {
        bare: (
          <BareButton className="rounded-md border border-line p-2 hover:bg-hover">
            <Lamp size={24} className="mx-auto" aria-hidden />
            <span className="text-sm">Lantern</span>
          </BareButton>
        ),
        row: <RowButton className="min-h-11 pe-12">Chapter 1</RowButton>,
        'row, current': (
          <RowButton aria-current="true" className="min-h-11 pe-12">
            Chapter 2
          </RowButton>
        ),
        'row, disabled': (
          <RowButton disabled className="min-h-11 pe-12">
            Chapter 3
          </RowButton>
        ),
      },
    },
    {
      name: 'Link, TextLink',
      file: 'link.tsx',
      line: 'A link inside the site, without a style or in running text.',
      states: {
        link: <Link to={HERE}>The last chapter</Link>,
        'in text': (
          <p>
            Read the <TextLink to={HERE}>rules of the house</TextLink> first.
          </p>
        ),
      },
    },
    {
      name: 'Chip',
      file: 'chip.tsx',
      line: 'A small label.',
      states: {
        ...statesOf(tones, (tone) => <Chip tone={tone}>{tone}</Chip>),
        wraps: (
          <Chip wraps className="w-40">
            a tag that a member made, and long
          </Chip>
        ),
      },
    },
    {
      name: 'FilterRow, FilterChoice',
      file: 'filter-row.tsx',
      line: 'A labelled row of choices, which are stored in the address.',
      states: {
        row: (
          <FilterRow name="Order">
            <FilterChoice to={HERE} chosen>
              new
            </FilterChoice>
            <FilterChoice to={HERE} chosen={false}>
              old
            </FilterChoice>
          </FilterRow>
        ),
      },
    },
    {
      name: 'ChipLink',
      file: 'chip.tsx',
      line: 'A label that is a link, e.g. a tag.',
      states: {
        plain: <ChipLink to={HERE}>rain</ChipLink>,
        'current, strong': (
          <ChipLink to={HERE} aria-current="true">
            lantern
          </ChipLink>
        ),
        'current, soft': (
          <ChipLink to={HERE} aria-current="true" mark="soft">
            fox
          </ChipLink>
        ),
      },
    },
    {
      name: 'Tabs',
      file: 'tabs.tsx',
      line: 'Views of one page. The choice is in the address.',
      wide: true,
      states: {
        tabs: (
          <Tabs
            label="Tabs"
            tabs={[
              { to: `${HERE}?tab=works`, label: 'Works', current: true, count: '12' },
              { to: `${HERE}?tab=posts`, label: 'Posts', current: false, count: '3' },
              { to: `${HERE}?tab=about`, label: 'About', current: false },
            ]}
          />
        ),
      },
    },
    {
      name: 'FindPictureButton, FindPictureIcon',
      file: 'find-picture.tsx',
      line: 'Searches for the source of a picture.',
      states: {
        button: <FindPictureButton src="/default-avatar.png" />,
        icon: <FindPictureIcon src="/default-avatar.png" />,
      },
    },
  ],
}
