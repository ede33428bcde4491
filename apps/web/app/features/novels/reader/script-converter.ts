import { Converter } from 'opencc-js'
import type { NovelSettings } from './novel-settings.ts'

type Script = Exclude<NovelSettings['script'], 'written'>
const converters = new Map<Script, (text: string) => string>()

/** Converts Chinese text to simplified or traditional characters, phrase by phrase (the dictionaries of OpenCC). */
export function convertScript(text: string, script: Script): string {
  let convert = converters.get(script)
  if (!convert) {
    convert =
      script === 'simplified' ? Converter({ from: 't', to: 'cn' }) : Converter({ from: 'cn', to: 't' })
    converters.set(script, convert)
  }
  return convert(text)
}
