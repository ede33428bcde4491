import sharp from 'sharp'
import * as cast from './cast.ts'
import { person } from './kit/person.ts'
import { rect, times } from './kit/svg.ts'
const looks = [{}, { turn: 0.8, mouth: 'smile' }, { turn: -0.6, eyes: 'happy', mouth: 'grin', blush: 2 }, { eyes: 'wide', mouth: 'o', ears: 'alert' }, { eyes: 'sad', brows: 'sad', mouth: 'frown', ears: 'down', turn: 0.4, tear: true }, { eyes: 'closed', mouth: 'smile' }, { eyes: 'half', mouth: 'pout', turn: -0.8 }, { eyes: 'firm', brows: 'angry', mouth: 'shout' }] as never[]
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${rect(0, 0, 1600, 1600, { fill: '#cfd8e8' })}${times(8, (i) => person(i % 4 === 1 ? cast.mio : i === 6 ? cast.mio : cast.sui, { x: 200 + (i % 4) * 400, y: 230 + Math.floor(i / 4) * 400, s: 0.8, look: looks[i]! }))}
${person(cast.sui, { x: 160, y: 1080, s: 0.65 , pose:{left:[-40,230], right:[40,230]}})}${person(cast.sui, { x: 460, y: 1080, s: 0.65, look: { back: true } })}${person(cast.mio, { x: 760, y: 1080, s: 0.65, pose: { stance: 'run', wind: -0.6, right: [160, 60] } })}${person(cast.sui, { x: 1040, y: 1130, s: 0.65, pose: { stance: 'knees', left: [-40, 330], right: [40, 330] } })}${person(cast.sui, { x: 1320, y: 1130, s: 0.65, pose: { stance: 'seiza', left: [-30, 300], right: [160, 160] } })}
</svg>`
await sharp(Buffer.from(svg)).png().toFile('/tmp/art-try.png')
