import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkReload } from './scripts/chunk-reload-plugin.ts'
import { messages } from './scripts/messages-plugin.ts'
import { singleIcons } from './scripts/single-icons-plugin.ts'
import { slimContract } from './scripts/slim-contract-plugin.ts'

// What every page needs comes in two files, not in thirty: the router and React, and the shell with what it stands on.
const sharedFiles = {
  groups: [
    { name: 'router', test: /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|cookie)[\\/]/ },
    {
      name: 'shell',
      test: /packages[\\/]contract[\\/]src|app[\\/]lib[\\/]|app[\\/]texts[\\/](ui|shell|backdrop)\.js|lucide-react/,
      minShareCount: 3,
    },
    // Asked by the header, written by the engine: left alone it would draw the engine into the first load.
    { name: 'unread', test: /features[\\/]shell[\\/]unread-store|features[\\/]chat[\\/]chat-handle/ },
    // Messages come to life when the page is idle: their engine is no part of the first load.
    { name: 'chat', test: /features[\\/]chat[\\/]engine[\\/]/, minShareCount: 2 },
    {
      name: 'shared',
      test: /app[\\/](ui|features(?![\\/]chat[\\/]))[\\/].*\.tsx?$|app[\\/]texts[\\/](?!chat\.)/,
      minShareCount: 4,
    },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [messages(), chunkReload(), slimContract(), singleIcons(), tailwindcss(), reactRouter()],
  // The server imports one file, the web door; everything it needs is inside, built for production.
  ssr: command === 'build' ? { noExternal: true as const } : {},
  environments: {
    // React chooses its build by NODE_ENV when it is loaded; a page must not depend on how the server was started.
    ssr: {
      build: { rollupOptions: { input: './app/web-door.ts' } },
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
    },
    client: { build: { rollupOptions: { output: { codeSplitting: sharedFiles } } } },
  },
  // light-dark() and oklch() are the ground of the tokens: browsers without them are not served a copy.
  build: { cssTarget: ['chrome123', 'firefox121', 'safari17.5'], modulePreload: { polyfill: false } },
}))
