/** File extensions by the name of their grammar in shiki. */
const BY_END: Record<string, string> = {
  ada: 'adb ads',
  asm: 'asm s',
  astro: 'astro',
  awk: 'awk',
  bash: 'sh bash zsh ksh bats',
  bat: 'bat cmd',
  bibtex: 'bib',
  c: 'c h',
  clojure: 'clj cljs cljc edn',
  cmake: 'cmake',
  coffee: 'coffee',
  cpp: 'cpp cc cxx hpp hh hxx ino ipp',
  crystal: 'cr',
  csharp: 'cs csx',
  css: 'css',
  csv: 'csv',
  d: 'd',
  dart: 'dart',
  diff: 'diff patch',
  elixir: 'ex exs',
  elm: 'elm',
  'emacs-lisp': 'el',
  erb: 'erb',
  erlang: 'erl hrl',
  fish: 'fish',
  'fortran-free-form': 'f90 f95 f03',
  fsharp: 'fs fsi fsx',
  gdscript: 'gd',
  gleam: 'gleam',
  glsl: 'glsl vert frag',
  go: 'go',
  graphql: 'graphql gql',
  groovy: 'groovy gradle',
  handlebars: 'hbs handlebars',
  haskell: 'hs',
  hcl: 'hcl',
  hlsl: 'hlsl fx',
  html: 'html htm xhtml',
  ini: 'ini cfg conf properties editorconfig gitconfig npmrc',
  java: 'java',
  javascript: 'js mjs cjs',
  json: 'json webmanifest geojson ipynb map',
  json5: 'json5',
  jsonc: 'jsonc code-workspace',
  jsonl: 'jsonl ndjson',
  julia: 'jl',
  kotlin: 'kt kts',
  latex: 'tex sty cls',
  less: 'less',
  lisp: 'lisp lsp cl',
  lua: 'lua',
  markdown: 'md markdown mdown mkdn',
  matlab: 'm',
  mdx: 'mdx',
  nginx: 'nginx',
  nim: 'nim',
  nix: 'nix',
  'objective-cpp': 'mm',
  ocaml: 'ml mli',
  pascal: 'pas pp',
  perl: 'pl pm t',
  php: 'php phtml',
  powershell: 'ps1 psm1 psd1',
  prisma: 'prisma',
  proto: 'proto',
  pug: 'pug jade',
  python: 'py pyi pyw',
  r: 'r rmd',
  razor: 'cshtml razor',
  rst: 'rst',
  ruby: 'rb rake gemspec podspec',
  rust: 'rs',
  sass: 'sass',
  scala: 'scala sc sbt',
  scheme: 'scm ss',
  scss: 'scss',
  solidity: 'sol',
  sql: 'sql',
  stylus: 'styl',
  svelte: 'svelte',
  swift: 'swift',
  terraform: 'tf tfvars',
  toml: 'toml',
  tsv: 'tsv',
  tsx: 'tsx jsx',
  typescript: 'ts mts cts',
  typst: 'typ',
  vb: 'vb bas',
  verilog: 'v vh',
  'system-verilog': 'sv svh',
  vhdl: 'vhd vhdl',
  viml: 'vim',
  vue: 'vue',
  wasm: 'wat wast',
  wgsl: 'wgsl',
  xml: 'xml svg xsd plist csproj vcxproj resx xaml',
  xsl: 'xsl xslt',
  yaml: 'yml yaml',
  zig: 'zig',
}

const BY_NAME: Record<string, string> = {
  bash: '.bashrc .bash_profile .zshrc .profile .envrc pkgbuild',
  cmake: 'cmakelists.txt',
  docker: 'dockerfile containerfile',
  dotenv: '.env',
  ini: '.gitattributes .gitmodules .editorconfig .npmrc .gitconfig',
  json: '.babelrc .prettierrc .eslintrc composer.lock pipfile.lock',
  make: 'makefile gnumakefile',
  ruby: 'gemfile rakefile podfile vagrantfile brewfile fastfile',
  groovy: 'jenkinsfile',
  toml: 'cargo.lock poetry.lock pipfile',
  yaml: '.clang-format pubspec.lock',
  viml: '.vimrc',
}

const tableOf = (written: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(written).flatMap(([language, keys]) => keys.split(' ').map((key) => [key, language])),
  )

const ends = tableOf(BY_END)
const names = tableOf(BY_NAME)

/** Returns the name of shiki's grammar for a file name; null for plain text. */
export function languageOf(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const byName = names.get(name)
  if (byName) return byName
  if (/^(?:dockerfile|containerfile)[.-]|\.dockerfile$/.test(name)) return 'docker'
  if (/^\.env[.-]/.test(name)) return 'dotenv'
  return ends.get(name.slice(name.lastIndexOf('.') + 1)) ?? null
}

const NAMED: Record<string, string> = {
  'c++': 'cpp',
  'c#': 'csharp',
  shell: 'bash',
  dockerfile: 'docker',
  makefile: 'make',
}

/** Returns the grammar name for a language name of GitHub, such as `C++`. A grammar with this name may not exist. */
export function grammarOf(name: string): string {
  const small = name.toLowerCase()
  return NAMED[small] ?? small
}
