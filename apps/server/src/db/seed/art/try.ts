import sharp from 'sharp'
import * as cast from './cast.ts'
import { person } from './kit/person.ts'
import { daySky, hillTown, lighthouse, gull, kite, boat, envelope, sea, office } from './kit/harbour.ts'
import { group, rect } from './kit/svg.ts'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">${rect(0, 0, 1600, 1600, { fill: '#cfd8e8' })}${daySky(800,600)}${sea(800,600,480,'#4fb3c6','#2b7fa6','#c9f3f0')}${hillTown(560,560,.7,2)}${lighthouse(130,520,.5)}${kite(300,180,.5,-20)}${gull(300,420,.6)}${gull(450,350,.5,{fly:true})}${boat(300,540,.4)}${group('translate(820,0)', office(700,500))}${person(cast.pell,{x:1000,y:240,s:.9,look:{turn:-.3,mouth:'smile'}})}${person(cast.teo,{x:1320,y:260,s:.9,look:{turn:.4}})}${envelope(200,800,1.5,true)}${envelope(480,800,1.5)}
</svg>`
await sharp(Buffer.from(svg)).png().toFile('/tmp/art-try.png')
