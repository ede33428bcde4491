import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkReload } from './scripts/chunk-reload-plugin.ts'
import { effectiveImports } from './scripts/effective-imports-plugin.ts'
import { firstView } from './scripts/first-view-plugin.ts'
import { icons } from './scripts/icons-plugin.ts'
import { messages } from './scripts/messages-plugin.ts'
import { fileNames } from './scripts/restricted-files.ts'
import { serviceWorker } from './scripts/service-worker-plugin.ts'
import { slimContract } from './scripts/slim-contract-plugin.ts'
import { textChunks, textGroup } from './scripts/text-chunks-plugin.ts'

// The browser's database is loaded on demand.
const kit =
  /app[\\/](ui|lib[\\/](net|route|member|device|text|view)|features[\\/]subjects)[\\/](?!app-db\.|define-route\.|parameters\.)[^\\/]+$/
// Parts of the kit that the home page does not use.
const listsAndForms =
  /app[\\/](ui[\\/](field|foldable|prose|field-error)|lib[\\/](device[\\/]drafts|net[\\/]use-infinite-list)|features[\\/]subjects[\\/]send-reaction)\.tsx?$/

// Code that many pages share is bundled into few files. A group includes everything its files import, so its files must not import
// modules that a page loads later or not at all: Base UI is only in `ui/overlay`, and parts that the frame loads later are in
// `shell/later`. Parts with the tag are needed at once by some page.
const sharedFiles = {
  groups: [
    textGroup,
    { name: 'router', test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie)[\\/]/ },
    // The frame of every page.
    { name: 'shell', test: /app[\\/](root|features[\\/]shell[\\/][^\\/]+)\.tsx?$/ },
    {
      name: 'kit',
      test: (id: string) => kit.test(id) && !listsAndForms.test(id),
      tags: ['$initial' as const],
      minShareCount: 8,
    },
    {
      name: 'lists-and-forms',
      test: listsAndForms,
      tags: ['$initial' as const],
      minShareCount: 8,
    },
    // Used by shelves, boards and the discussion: the first two would load the third.
    { name: 'native-select', test: /app[\\/]ui[\\/]native-select\.tsx$/ },
    {
      name: 'works',
      // The report of a chapter would include the parts of moderation, and these would load works in the forum.
      test: /app[\\/]features[\\/]works[\\/](components[\\/](?!report-chapter\.))?[^\\/]+$/,
      tags: ['$initial' as const],
      minShareCount: 2,
    },
    {
      name: 'undo',
      test: /app[\\/]features[\\/]moderation[\\/](folded|blocking|held-note|(remove|withdraw)-with-undo)\.tsx?$/,
      minShareCount: 2,
    },
    {
      name: 'text-editor',
      test: /app[\\/](features[\\/]texts[\\/]text-editor|ui[\\/]markdown-editor[\\/](plain-editor|frame))\.tsx$/,
      minShareCount: 2,
    },
    {
      // The parts of a list by floors stay with the pages of the forum; menus are loaded on demand.
      name: 'discussion',
      test: /app[\\/]features[\\/]discussion[\\/](conversations[\\/]|(?!thread\.|use-(comments|news|answering|seen)|composer-dock|draft-button|comment-menu\.|revisions))[^\\/]+$/,
      minShareCount: 2,
    },
    {
      // Small, and most of it on the home page.
      name: 'anime',
      test: /app[\\/]features[\\/]anime[\\/](components|week)[\\/](anime-tile|score|titles|day-names|local-days|broadcast-line)\.tsx?$/,
      minShareCount: 2,
    },
    {
      name: 'on-this-device',
      test: /app[\\/]features[\\/]offline[\\/](offline-state|support|with-engine)\.ts$/,
    },
  ],
}

/** Scripts of the frame of every page. */
const onEveryPage = /^assets\/(?:router|shell|kit|rolldown-runtime|texts\/site)-[\w-]+\.js$/

export default defineConfig(({ command }) => ({
  plugins: [
    messages(),
    chunkReload(),
    effectiveImports(),
    firstView(),
    slimContract(),
    icons(),
    tailwindcss(),
    reactRouter(),
    textChunks(),
    serviceWorker(),
  ],
  // The server imports one file, the web bundle, which contains all dependencies, built for production. In development at least zod
  // is included, because plugins replace it.
  ssr: { noExternal: command === 'build' ? (true as const) : ['zod'] },
  environments: {
    // React chooses its build by NODE_ENV when it is loaded; a page must not depend on how the server was started.
    ssr: {
      // The server build's style sheets are discarded; the router does that only for those that belong to a chunk.
      build: {
        // Node.js stores the text of a module in memory: minified, it is half as long. Function names are preserved for the log.
        rollupOptions: {
          input: './app/web-bundle.ts',
          output: {
            minify: { compress: { keepNames: { function: true, class: true } }, mangle: { keepNames: true } },
          },
        },
        cssCodeSplit: true,
      },
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
    client: {
      build: {
        rollupOptions: {
          // Unused schemas are removed.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: sharedFiles, entryFileNames: fileNames, chunkFileNames: fileNames },
        },
      },
    },
  },
  // A worker loads its parts on demand, as pages do: there are many grammars of code.
  worker: { format: 'es' as const },
  // The design tokens are built on light-dark() and oklch(): older browsers get no fallback.
  build: {
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // One style sheet for all pages, because a second file would be an additional request before the first paint.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Every page has these already: a part that is loaded later need not list them.
      resolveDependencies: (_file, needed) => needed.filter((file) => !onEveryPage.test(file)),
    },
  },
}))
