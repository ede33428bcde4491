import type { ComponentProps } from 'react'
import { FoldLine, Foldable } from '#app/ui/foldable.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Card, Paper } from '#app/ui/paper.tsx'
import { Button } from '#app/ui/button.tsx'
import { CircleCheck, EyeOff, TriangleAlert } from 'lucide-react'
import { type Group, statesOf, valuesOf } from '../entry.ts'

const pads = valuesOf<NonNullable<ComponentProps<typeof Paper>['pad']>>({
  none: true,
  s: true,
  m: true,
  l: true,
  xl: true,
})
const tones = valuesOf<NonNullable<ComponentProps<typeof Notice>['tone']>>({
  amber: true,
  danger: true,
  leaf: true,
})

export const surfaces: Group = {
  name: 'Surfaces',
  line: 'Containers: sheets on the sky, cards on sheets, headings and notices.',
  entries: [
    {
      name: 'Paper',
      file: 'paper.tsx',
      line: 'A sheet above the background. A page has few of them.',
      states: statesOf(pads, (pad) => <Paper pad={pad}>The lantern is lit.</Paper>),
    },
    {
      name: 'Card',
      file: 'paper.tsx',
      line: 'One of several items on a sheet.',
      states: { card: <Card className="p-4">Three chapters wait for you.</Card> },
    },
    {
      name: 'Heading',
      file: 'heading.tsx',
      line: 'A heading in the display typeface. Its level sets the size.',
      states: {
        'level 1': <Heading level={1}>The veranda at dusk</Heading>,
        'level 2': <Heading level={2}>Continue reading</Heading>,
        'level 3': <Heading level={3}>Before the rain</Heading>,
        'size base': (
          <Heading level={3} size="base">
            Beside a small list
          </Heading>
        ),
      },
    },
    {
      name: 'Notice',
      file: 'notice.tsx',
      line: 'A short text that the reader should not miss: a limit, a failure or a success.',
      wide: true,
      states: {
        ...statesOf(tones, (tone) => (
          <Notice tone={tone}>The draft on this device is newer than the saved one.</Notice>
        )),
        'icon, actions': (
          <Notice
            icon={<TriangleAlert size={20} aria-hidden />}
            actions={<Button size="sm">Try again</Button>}
          >
            The pages are stored, and wait for space on the disk.
          </Notice>
        ),
        small: (
          <Notice small tone="leaf" icon={<CircleCheck size={16} aria-hidden />}>
            The password was changed.
          </Notice>
        ),
      },
    },
    {
      name: 'Foldable, FoldLine',
      file: 'foldable.tsx',
      line: 'Content that some readers see folded to one line first.',
      states: {
        folded: (
          <Foldable
            mine={{}}
            vary={() => 'folded'}
            line={(_, open) => (
              <FoldLine icon={<EyeOff size={16} aria-hidden />} show="Show" onOpen={open}>
                A comment of a member you blocked
              </FoldLine>
            )}
          >
            <p>It rained all afternoon.</p>
          </Foldable>
        ),
      },
    },
  ],
}
