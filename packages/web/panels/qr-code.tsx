import { useState } from 'react'
import { encode } from 'uqr'
import { text } from '../text.ts'

/** A link as a picture that the camera of a phone reads; it is drawn when it is opened. */
export function QrCode({ link, of }: { readonly link: string; readonly of: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="qr" onToggle={e => setOpen(e.currentTarget.open)}>
      <summary>{text.share.code}</summary>
      {open && <Squares link={link} label={`${of}: ${text.share.code}`} />}
    </details>
  )
}
function Squares({ link, label }: { readonly link: string; readonly label: string }) {
  // Four light squares around it are what readers ask for.
  const { data, size } = encode(link, { border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
