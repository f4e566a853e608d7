import type { TableView } from '@quintain/seats/protocol'
import { useEffect, useState } from 'react'
import type { Client } from '../client.ts'

/** The picture under the map: asked for when it is another one, or when more of the map is shown than before. */
export function usePicture(client: Client, view: TableView | null): string | null {
  const [picture, setPicture] = useState<string | null>(null)
  const { picture: name, floor } = view?.settings ?? {}
  useEffect(() => {
    let here = true
    setPicture(null)
    if (name)
      void client.home.picture().then(found => {
        if (here) setPicture(found)
      })
    return () => {
      here = false
    }
  }, [client, name, floor])
  return picture
}

/** A file as a data address. */
export const dataOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** The picture in the text of a Universal VTT file; null where it has none. */
export function pictureIn(file: string): string | null {
  try {
    const { image } = JSON.parse(file) as { image?: unknown }
    return typeof image === 'string' && image.length > 100 ? image : null
  } catch {
    return null
  }
}
