import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40
/** The fields of an ES256 public key in COSE format. `x` and `y` are the coordinates of the point. */
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 }

/** The options sent by a site, as far as this authenticator reads them. */
type CeremonyOptions = { challenge: string; rp?: { id: string }; rpId?: string }

/** Creates an authenticator in software, which replaces the browser and the device. A test can change anything in its answers. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number): Buffer {
    counter += 1
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), tail])
  }

  const credentialOf = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    /** Creates a new passkey, for `addPasskey`. */
    create(options: object) {
      const { challenge, rp } = options as CeremonyOptions
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [COSE.kty, 2],
        [COSE.alg, -7],
        [COSE.crv, 1],
        [COSE.x, Buffer.from(x!, 'base64url')],
        [COSE.y, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(rp!.id, USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credentialOf({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      })
    },

    /** Answers a challenge, for `passkeyLogin` and `proveByPasskey`. */
    get(options: object) {
      const { challenge, rpId } = options as CeremonyOptions
      const authData = authenticatorData(rpId!, USER_PRESENT_AND_VERIFIED)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return credentialOf({
        clientDataJSON: client,
        authenticatorData: authData,
        signature: sign('sha256', signed, privateKey),
      })
    },
  }
}
