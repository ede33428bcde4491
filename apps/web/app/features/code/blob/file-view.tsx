import { blobRoute, contract, type CodeFile, type Freshness, type RepoName } from '@engawa/contract'
import { Code, FileSearch, History, ListTree, Table2, WrapText } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FreshnessLine, SourceFailed } from '#app/features/sources/index.ts'
import { counted, formatBytes, formatNumber } from '#app/lib/text/format.ts'
import { call } from '#app/lib/net/http-call.ts'
import { useHydrated } from '#app/lib/view/use-hydrated.ts'
import { m } from '#app/texts/messages.js'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Select } from '#app/ui/overlay/select.tsx'
import { toast, toastSuccess } from '#app/ui/toast.ts'
import { CopyButton } from '../components/copy-button.tsx'
import { ForeignText } from '../components/foreign-text.tsx'
import { JumpDialog, type Jump } from '../components/jump-dialog.tsx'
import { Keys, type Key } from '../components/keys.tsx'
import { FileFinder } from '../finder/file-finder.tsx'
import { createFinder } from '../finder/finder.ts'
import { BranchButton } from '../repo/branch-button.tsx'
import { PathCrumbs } from '../repo/path-crumbs.tsx'
import { CodeView } from './code-view.tsx'
import { readTable } from './csv.ts'
import { DownloadLinks } from './download-links.tsx'
import { GoToLine } from './go-to-line.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { languageOf } from './language-of.ts'
import { formatLineRange, parseLineRange, type LineRange } from './line-range.ts'
import { hasOutline, outlineOf } from './outline.ts'
import { PictureView } from './picture-view.tsx'
import { TableView } from './table-view.tsx'
import { useWholeText } from './use-whole-text.ts'
import { tabSetting, TABS, wrapSetting } from './view-settings.ts'

type Props = { of: RepoName; file: CodeFile; view: 'page' | 'source'; freshness: Freshness }
type Open = 'finder' | 'outline' | 'line' | 'history'

const SEPARATORS: Record<string, ',' | '\t'> = { csv: ',', tsv: '\t' }
const isDrawing = (path: string): boolean => /\.svg$/i.test(path)

/** A file. It is rendered as a page, a table or a picture if possible, and can always be shown as text. */
export function FileView({ of, file, view, freshness }: Props) {
  const { branch, path, kind } = file
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Open>()
  const { whole, failure, retry } = useWholeText(of, file)
  // The server does not receive the part of the address after `#`.
  const isHydrated = useHydrated()
  const chosen = useMemo(() => (isHydrated ? parseLineRange(hash) : null), [hash, isHydrated])
  const language = languageOf(path)
  const here = blobRoute(of, branch, path)
  const table = useMemo(() => {
    const separator = SEPARATORS[language ?? '']
    return separator && whole !== undefined ? readTable(whole, separator) : undefined
  }, [language, whole])
  const hasPage = kind === 'text' && (file.page !== null || table !== undefined || isDrawing(path))
  // A link to lines shows the file as text.
  const isPage = hasPage && view === 'page' && chosen === null
  const choose = (range: LineRange): void =>
    void navigate(
      { hash: formatLineRange(range), search: hasPage ? '?view=source' : '' },
      { replace: true, preventScrollReset: true },
    )

  async function toPermalink(): Promise<void> {
    try {
      const { items } = await call(contract.code.history, { ...of, branch, path })
      const sha = items[0]?.sha
      if (sha && sha !== branch)
        await navigate(blobRoute(of, sha, path) + window.location.search + hash, { preventScrollReset: true })
      toastSuccess(m.code_is_permalink())
    } catch {
      toast(m.code_no_permalink(), { type: 'error' })
    }
  }

  const isText = kind === 'text'
  const keys: Key[] = [
    { key: 't', what: m.code_find_file(), run: () => setOpened('finder') },
    { key: 'y', what: m.code_permalink(), run: () => void toPermalink() },
    { key: 'h', what: m.code_history(), run: () => setOpened('history') },
    ...(isText
      ? [
          { key: 'l', what: m.code_go_to_line(), run: () => setOpened('line') },
          { key: 'o', what: m.code_outline(), run: () => hasOutline(language) && setOpened('outline') },
          { key: 'w', what: m.code_wrap(), run: toggleWrap },
        ]
      : []),
  ]
  return (
    <div className="flex flex-col gap-3">
      <h1 className="sr-only">
        {path} · {of.owner}/{of.repo}
      </h1>
      <div className="flex flex-wrap items-center gap-3">
        <BranchButton of={of} branch={branch} to={(name) => blobRoute(of, name, path)} />
        <PathCrumbs of={of} branch={branch} path={path} />
        <span className="ml-auto flex items-center gap-2">
          <Button
            size="sm"
            icon={<FileSearch size={16} aria-hidden />}
            aria-keyshortcuts="t"
            onClick={() => setOpened('finder')}
          >
            {m.code_find_file()}
          </Button>
          <Keys keys={keys} />
        </span>
      </div>
      <section aria-label={path} className="rounded-md border border-line bg-paper-2">
        <header className="sticky top-14 layer-page flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t-md border-b border-line bg-paper-3 px-3 py-1.5">
          {hasPage && <ViewSwitch here={here} isPage={isPage} isTable={table !== undefined} />}
          <span className="text-sm text-ink-soft">
            {isText && `${m.code_lines({ count: counted(file.lines, formatNumber) })} · `}
            {formatBytes(file.size)}
            {file.encoding !== null && file.encoding !== 'utf-8' && ` · ${file.encoding}`}
          </span>
          {chosen && (
            <span className="inline-flex items-center gap-1 text-sm text-accent-text">
              {formatLineRange(chosen).slice(1)}
              <CopyLink />
            </span>
          )}
          <span className="ml-auto flex flex-wrap items-center gap-1">
            {isText && !isPage && <ViewTools />}
            {isText && hasOutline(language) && (
              <IconButton label={m.code_outline()} aria-keyshortcuts="o" onClick={() => setOpened('outline')}>
                <ListTree size={18} aria-hidden />
              </IconButton>
            )}
            <IconButton label={m.code_history()} aria-keyshortcuts="h" onClick={() => setOpened('history')}>
              <History size={18} aria-hidden />
            </IconButton>
            {whole !== undefined && isText && <CopyButton text={whole} label={m.code_copy_all()} size="md" />}
            <DownloadLinks file={file} text={isText ? whole : undefined} />
          </span>
        </header>
        {isPage && file.page && (
          <div className="overflow-x-auto p-4 md:p-6">
            <ForeignText html={file.page.html} className="mx-auto" />
            {file.page.isCut && <p className="mt-4 text-ink-soft">{m.code_cut()}</p>}
          </div>
        )}
        {isPage && table && <TableView {...table} />}
        {isPage && isDrawing(path) && whole !== undefined && (
          <PictureView src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`} name={path} />
        )}
        {isText && !isPage && (
          <CodeView
            path={path}
            text={file.text ?? ''}
            whole={whole}
            lines={file.lines}
            language={language}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {kind === 'picture' && file.picture && <PictureView src={file.picture} name={path} />}
        {(kind === 'binary' || kind === 'too_large') && (
          <p className="px-4 py-12 text-center text-ink-soft">
            {kind === 'binary' ? m.code_binary() : m.code_too_large()}
          </p>
        )}
        {failure && <SourceFailed failure={failure} onRetry={retry} />}
      </section>
      <FreshnessLine freshness={freshness} />
      {opened === 'finder' && <FileFinder of={of} branch={branch} onClose={() => setOpened(undefined)} />}
      {opened === 'history' && (
        <HistoryDialog of={of} branch={branch} path={path} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'line' && (
        <GoToLine lines={file.lines} onGo={choose} onClose={() => setOpened(undefined)} />
      )}
      {opened === 'outline' && (
        <Outline text={whole} language={language ?? ''} onGo={choose} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

function toggleWrap(): void {
  const isNarrow = window.matchMedia('(width < 48rem)').matches
  const wraps = wrapSetting.get() === 'on' || (wrapSetting.get() === 'auto' && isNarrow)
  wrapSetting.set(wraps ? 'off' : 'on')
}

function ViewTools() {
  const wrap = wrapSetting.use()
  const isHydrated = useHydrated()
  const isNarrow = isHydrated && window.matchMedia('(width < 48rem)').matches
  return (
    <>
      <IconButton
        label={m.code_wrap()}
        aria-pressed={wrap === 'on' || (wrap === 'auto' && isNarrow)}
        aria-keyshortcuts="w"
        onClick={toggleWrap}
        className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
      >
        <WrapText size={18} aria-hidden />
      </IconButton>
      <Select
        label={m.code_tab_size()}
        hideLabel
        value={tabSetting.use()}
        choices={TABS.map((size) => ({ value: size, label: m.code_tab({ size }) }))}
        onChange={tabSetting.set}
        className="max-md:hidden text-sm"
      />
    </>
  )
}

function ViewSwitch({ here, isPage, isTable }: { here: string; isPage: boolean; isTable: boolean }) {
  return (
    <span className="flex gap-1">
      <ButtonLink
        to={here}
        size="sm"
        variant={isPage ? 'quiet' : 'plain'}
        aria-current={isPage ? 'true' : undefined}
        preventScrollReset
        icon={isTable ? <Table2 size={16} aria-hidden /> : undefined}
      >
        {isTable ? m.code_table() : m.code_preview()}
      </ButtonLink>
      <ButtonLink
        to={`${here}?view=source`}
        size="sm"
        variant={isPage ? 'plain' : 'quiet'}
        aria-current={isPage ? undefined : 'true'}
        preventScrollReset
        icon={<Code size={16} aria-hidden />}
      >
        {m.code_source()}
      </ButtonLink>
    </span>
  )
}

function CopyLink() {
  const isHydrated = useHydrated()
  useLocation()
  return isHydrated ? <CopyButton text={window.location.href} label={m.code_copy_link()} /> : null
}

type OutlineProps = {
  text: string | undefined
  language: string
  onGo: (range: LineRange) => void
  onClose: () => void
}

function Outline({ text, language, onGo, onClose }: OutlineProps) {
  const symbols = useMemo(
    () => (text === undefined ? undefined : outlineOf(text, language)),
    [text, language],
  )
  const finder = useMemo(() => symbols && createFinder(symbols.map(({ name }) => name)), [symbols])
  const find = useCallback(
    (typed: string): Jump[] => {
      if (!symbols || !finder) return []
      const jump = ({ name, kind, depth, line }: (typeof symbols)[number], at: number[] = []): Jump => ({
        key: String(line),
        name,
        at,
        indent: typed === '' ? depth : 0,
        detail: `${/^\d$/.test(kind) ? '' : `${kind} · `}${line}`,
      })
      if (typed.trim() === '') return symbols.slice(0, 500).map((symbol) => jump(symbol))
      return finder
        .find(typed, 60)
        .flatMap(({ path: name, at }) =>
          symbols.filter((symbol) => symbol.name === name).map((symbol) => jump(symbol, at)),
        )
    },
    [symbols, finder],
  )
  return (
    <JumpDialog
      title={m.code_outline()}
      hint={m.code_outline_hint()}
      find={symbols && find}
      onGo={({ key }) => onGo({ from: Number(key), to: Number(key) })}
      onClose={onClose}
    />
  )
}
