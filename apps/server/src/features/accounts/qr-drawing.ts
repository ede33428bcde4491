import encodeQR from 'qr'

/** Empty squares around a QR code, which cameras need to find its edge. */
const MARGIN = 4

/** Returns a QR code as one path: a bar for each run of dark squares. */
export function qrDrawing(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: MARGIN, ecc: 'medium' })
  const bars = rows.flatMap((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    const runs = [...line.matchAll(/1+/g)]
    return runs.map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return { size: rows.length, path: bars.join('') }
}
