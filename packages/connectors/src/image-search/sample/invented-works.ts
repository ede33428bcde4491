/** Works that nobody made, by people who do not exist, at numbers beyond those that the sites have given out. */
export const INVENTED: readonly { title: string; artist: string; part?: string }[] = [
  { title: '雨上がりの縁側', artist: '水無月しおり' },
  { title: 'Lanterns over the Quay', artist: 'Ossa Wren' },
  { title: '纸鸢与晚风', artist: '林间未晚' },
  { title: 'The Fox Who Kept the Bridge', artist: 'Maru Teller', part: '03' },
  { title: '星を数える猫', artist: 'こはく堂' },
  { title: 'Petals on Platform Nine', artist: 'Ines Avela' },
  { title: '渡口的灯', artist: '半亩塘' },
  { title: '夏の終わりの踏切', artist: 'あさぎ七' },
  { title: 'A Teapot for the Moon', artist: 'Brisk Otter' },
  { title: '云上的邮差', artist: '陈小满', part: '12' },
  { title: '風鈴通り三丁目', artist: 'ゆきしろ' },
  { title: 'Small Gods of the Orchard', artist: 'Lune Harrow' },
]

/** 32 hex digits of a text, the same each time. */
export function nameFrom(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1234567]
  const words = Array.from({ length: 4 }, (_, round) => {
    for (const letter of `${round}${text}`) {
      a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193)
      b = Math.imul(b + a, 0x85ebca6b) ^ (b >>> 13)
    }
    return ((a ^ b) >>> 0).toString(16).padStart(8, '0')
  })
  return words.join('')
}
