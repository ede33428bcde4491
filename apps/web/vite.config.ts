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

// The code of the browser's database is not in this group, because it is loaded on demand.
const kit =
  /app[\\/](ui|lib[\\/](net|route|member|device|text|view)|features[\\/]subjects)[\\/](?!app-db\.|define-route\.|parameters\.)[^\\/]+$/
// Shared parts that the home page does not need.
const listsAndForms =
  /app[\\/](ui[\\/](field|foldable|prose|field-error)|lib[\\/](device[\\/]drafts|net[\\/]use-infinite-list)|features[\\/]subjects[\\/]send-reaction)\.tsx?$/

// Code that many pages share is bundled into few files. A group includes everything that its files import, so its files must not
// import modules that a page loads later or never. For this reason only `ui/overlay` uses Base UI, and `shell/later` has the
// modules that the frame loads later. The tag `$initial` selects modules that a page needs at its start.
const sharedFiles = {
  groups: [
    textGroup,
    { name: 'router', test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie)[\\/]/ },
    // The frame around every page.
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
    // Shelves, boards and the discussion use this component. Without this group, shelves and boards would load the discussion.
    { name: 'native-select', test: /app[\\/]ui[\\/]native-select\.tsx$/ },
    {
      name: 'works',
      // `report-chapter` is left out, because it would include code of moderation. The forum would then load code of works.
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
      // Lists with numbered comments are not in this group, because only the forum needs them. Menus are not in it, because they
      // are loaded on demand.
      name: 'discussion',
      test: /app[\\/]features[\\/]discussion[\\/](conversations[\\/]|(?!thread\.|use-(comments|news|answering|seen)|composer-dock|draft-button|comment-menu\.|revisions))[^\\/]+$/,
      minShareCount: 2,
    },
    {
      // This small group is loaded completely, because the home page needs most of it.
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

/** Matches the scripts of the frame, which every page loads. */
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
  // The server imports only one file, the web bundle. A build includes all dependencies in their production versions. In
  // development only zod is included, because plugins replace it.
  ssr: { noExternal: command === 'build' ? (true as const) : ['zod'] },
  environments: {
    // React selects its development or production version by NODE_ENV when it is loaded. The build sets a constant value, so that
    // pages do not depend on how the server is started.
    ssr: {
      // Discards the style sheets of the server build. The router discards only those that belong to a chunk.
      build: {
        // Node.js keeps the source of a module in memory, and minified source is half as long. Function names are preserved for the
        // log.
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
          // `z` has no side effects, so unused schemas are removed.
          treeshake: { manualPureFunctions: ['z'] },
          output: { codeSplitting: sharedFiles, entryFileNames: fileNames, chunkFileNames: fileNames },
        },
      },
    },
  },
  // A worker loads its parts on demand, because there are many grammars for highlighted code.
  worker: { format: 'es' as const },
  // Older browsers get no fallback, because the design tokens need light-dark() and oklch().
  build: {
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // All pages share one style sheet, because a second file would need another request before the first paint.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Every page has already loaded these scripts, so parts that are loaded later need not list them.
      resolveDependencies: (_file, needed) => needed.filter((file) => !onEveryPage.test(file)),
    },
  },
}))
