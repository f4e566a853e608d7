import { text } from '../text.ts'

const FACES = Array.from({ length: 20 }, (_, i) => i + 1)

/** Twenty faces: those that miss are open, those that hit are filled. */
export function Die({ least }: { readonly least: number }) {
  return (
    <div className="die" role="img" aria-label={text.hitsOn(least)}>
      {FACES.map(face => (
        <span key={face} className={face >= least ? 'hit' : ''}>
          {face}
        </span>
      ))}
    </div>
  )
}
