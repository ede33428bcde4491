import type { DiffRow, Picture as PictureView } from '@engawa/contract'
import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '#app/ui/avatar.tsx'
import { BarChart } from '#app/ui/bar-chart.tsx'
import { Button } from '#app/ui/button.tsx'
import { DiffTable } from '#app/ui/diff-table.tsx'
import { KeyCap } from '#app/ui/key-cap.tsx'
import { KeyRows } from '#app/ui/key-rows.tsx'
import { ListEnd } from '#app/ui/list-end.tsx'
import { Marked } from '#app/ui/marked.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { HappenedAgo, RelativeTime } from '#app/ui/relative-time.tsx'
import { SampleMark } from '#app/ui/sample-mark.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PageKeys } from '#app/ui/overlay/page-keys.tsx'
import { EmptyState, FailedState } from '#app/ui/states.tsx'
import { ReadAs } from '#app/ui/read-as.tsx'
import { NewsDot, UnreadBadge } from '#app/ui/unread-badge.tsx'
import type { Group } from '../entry.ts'

const nothing = () => {}
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

export const picture: PictureView = {
  width: 512,
  height: 512,
  thumbhash: '2fcZFIB3iId/h3iJh4aIYJ2V8g==',
  sources: [{ url: '/icon-512.png', width: 512 }],
}

const rows: DiffRow[] = [
  {
    kind: 'same',
    before: 1,
    after: 1,
    parts: [{ text: 'The house has four rooms.', change: 'same' }],
    skipped: 0,
  },
  {
    kind: 'changed',
    before: 2,
    after: 2,
    parts: [
      { text: 'The veranda looks ', change: 'same' },
      { text: 'north', change: 'removed' },
      { text: 'west', change: 'added' },
      { text: '.', change: 'same' },
    ],
    skipped: 0,
  },
  { kind: 'gap', before: null, after: null, parts: [], skipped: 12 },
  {
    kind: 'added',
    before: null,
    after: 15,
    parts: [{ text: 'A cat lives there.', change: 'added' }],
    skipped: 0,
  },
  {
    kind: 'removed',
    before: 15,
    after: null,
    parts: [{ text: 'It is empty.', change: 'removed' }],
    skipped: 0,
  },
]

const end = { nextCursor: 'next', loadMore: nothing, sentinel: nothing } as const

const OnBell = ({ children }: { children: ReactNode }) => (
  <span className="relative m-2 inline-flex items-center gap-0.5 self-start">
    <Bell size={22} aria-hidden />
    {children}
  </span>
)

export const status: Group = {
  name: 'Status',
  line: 'Every list has a loading, an empty and a failed state. Long tasks show their progress.',
  entries: [
    {
      name: 'Skeleton',
      file: 'skeleton.tsx',
      line: 'A placeholder with the size of the content that is loading.',
      states: {
        line: <Skeleton className="h-5 w-48" />,
        cover: <Skeleton className="h-36 w-24" />,
      },
    },
    {
      name: 'EmptyState, FailedState',
      file: 'states.tsx',
      line: 'A list without items, and one that could not be loaded.',
      wide: true,
      states: {
        empty: (
          <EmptyState line="No works yet. The first one could be yours." action={<Button>Publish</Button>} />
        ),
        failed: <FailedState what="The works could not be loaded." onRetry={nothing} />,
        'trying again': <FailedState what="The works could not be loaded." onRetry={nothing} busy />,
      },
    },
    {
      name: 'ListEnd',
      file: 'list-end.tsx',
      line: 'The end of a list that loads more items.',
      states: {
        idle: <ListEnd className="" automatic={false} list={{ ...end, state: 'idle' }} />,
        loading: <ListEnd className="" automatic={false} list={{ ...end, state: 'loading' }} />,
        failed: <ListEnd className="" automatic={false} list={{ ...end, state: 'failed' }} />,
      },
    },
    {
      name: 'Progress',
      file: 'progress.tsx',
      line: 'The progress of a long task. Show numbers beside it.',
      wide: true,
      states: {
        'two thirds': (
          <div className="flex items-center gap-3">
            <Progress value={0.66} label="Uploaded" />
            <span className="text-sm whitespace-nowrap tabular-nums">66 %</span>
          </div>
        ),
      },
    },
    {
      name: 'ReadAs',
      file: 'read-as.tsx',
      line: 'A short text with a longer one for screen readers.',
      states: {
        progress: <ReadAs text="Episode 4 watched">3 / 12</ReadAs>,
      },
    },
    {
      name: 'UnreadBadge, NewsDot',
      file: 'unread-badge.tsx',
      line: 'The number of unread items, beside an icon.',
      states: {
        count: (
          <OnBell>
            <UnreadBadge count={3} testId="gallery-few" />
          </OnBell>
        ),
        many: (
          <OnBell>
            <UnreadBadge count={120} testId="gallery-many" />
          </OnBell>
        ),
        quiet: (
          <OnBell>
            <UnreadBadge count={0} quiet testId="gallery-quiet" />
          </OnBell>
        ),
        'dot, strong': (
          <OnBell>
            <NewsDot strong />
          </OnBell>
        ),
      },
    },
    {
      name: 'SampleMark',
      file: 'sample-mark.tsx',
      line: 'Marks sample content that comes with the site.',
      states: { mark: <SampleMark /> },
    },
  ],
}

export const data: Group = {
  name: 'Texts and data',
  line: 'Texts, pictures, times, keys and charts.',
  entries: [
    {
      name: 'Prose',
      file: 'prose.tsx',
      line: 'A text that a member wrote, as safe HTML.',
      wide: true,
      states: {
        text: (
          <Prose
            html={
              '<p>The <strong>fox</strong> came at <em>dusk</em>, and ' +
              '<span class="spoiler">took the lantern</span>. See <a href="/forum">the forum</a>.</p>' +
              '<blockquote><p>Who lights it now?</p></blockquote>' +
              '<ul><li>a match</li><li>a <code>spark</code></li></ul>'
            }
          />
        ),
      },
    },
    {
      name: 'Picture',
      file: 'picture.tsx',
      line: 'A picture with its frame, and a blurred preview until it is loaded.',
      states: {
        whole: (
          <Picture picture={picture} alt="The sign of the site" sizes="96px" className="w-24 rounded-md" />
        ),
        'ratio 2 / 3': (
          <Picture picture={picture} alt="" sizes="96px" ratio="2 / 3" className="w-24 rounded-md" />
        ),
        contain: (
          <Picture
            picture={picture}
            alt=""
            sizes="96px"
            ratio="2 / 3"
            fit="contain"
            className="w-24 rounded-md"
          />
        ),
        'not loaded': (
          <Picture picture={{ ...picture, sources: [] }} alt="" sizes="96px" className="w-24 rounded-md" />
        ),
      },
    },
    {
      name: 'Avatar',
      file: 'avatar.tsx',
      line: 'The picture of a member.',
      states: {
        picture: <Avatar src="/avatars/0-0.svg" name="Mio" size={56} />,
        default: <Avatar src={null} name="Yoru" size={56} />,
        small: <Avatar src="/avatars/1-2.svg" name="Mio" size={28} />,
      },
    },
    {
      name: 'RelativeTime, HappenedAgo',
      file: 'relative-time.tsx',
      line: 'The time since an event. The tooltip has the exact time.',
      states: {
        time: <RelativeTime time={ago(3)} />,
        event: (
          <span>
            <HappenedAgo what="saved" time={ago(40)} />
          </span>
        ),
      },
    },
    {
      name: 'Marked',
      file: 'marked.tsx',
      line: 'The words that a search found in a text.',
      states: {
        hit: (
          <p>
            <Marked
              parts={[
                { text: 'The ', hit: false },
                { text: 'lantern', hit: true },
                { text: ' of the fox', hit: false },
              ]}
            />
          </p>
        ),
      },
    },
    {
      name: 'KeyCap',
      file: 'key-cap.tsx',
      line: 'A key as printed on a keyboard.',
      states: { key: <KeyCap>Ctrl</KeyCap> },
    },
    {
      name: 'KeyRows',
      file: 'key-rows.tsx',
      line: 'Shortcuts and their actions.',
      wide: true,
      states: {
        rows: (
          <KeyRows
            rows={[
              { caps: ['→', 'Space'], what: 'Next page' },
              { caps: ['?'], what: 'All keys' },
            ]}
          />
        ),
      },
    },
    {
      name: 'PageKeys',
      file: 'overlay/page-keys.tsx',
      line: 'The shortcuts of a page with a list of rows, and a button that lists them.',
      states: { button: <PageKeys rows="[data-gallery-row]" /> },
    },
    {
      name: 'BarChart',
      file: 'bar-chart.tsx',
      line: 'Values over time. The pointer or the arrow keys select one.',
      wide: true,
      states: {
        week: (
          <BarChart
            label="Readers"
            names={['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']}
            values={[12, 18, 9, 24, 30, 41, 38]}
            text={String}
            whole="172 in a week"
          />
        ),
      },
    },
    {
      name: 'DiffTable',
      file: 'diff-table.tsx',
      line: 'A comparison of two texts.',
      wide: true,
      states: { rows: <DiffTable rows={rows} />, equal: <DiffTable rows={[]} /> },
    },
  ],
}
