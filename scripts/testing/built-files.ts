import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Takes the sources of the packages from their `dist`, which Node loads by itself: quicker than modules that Vite has rewritten,
 * and the code that people run. Tests and their helpers are not built, so Vite reads them as ever. Only for a run that has
 * built before (`npm test`, QUINTAIN_BUILT), since an older `dist` would be tested otherwise.
 * @param packages folder of the packages, with a slash at its end
 */
export function builtFiles(packages: string): Plugin {
  return {
    name: 'quintain:built-files',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !source.endsWith('.ts')) return undefined
      const path = source.startsWith('.') ? resolve(dirname(importer), source) : source
      if (!path.startsWith(packages) || !existsSync(path)) return undefined
      const inPackages = path.slice(packages.length)
      const slash = inPackages.indexOf('/')
      const built = `${packages}${inPackages.slice(0, slash)}/dist${inPackages.slice(slash, -3)}.js`
      return existsSync(built) ? { id: built, external: true } : undefined
    },
  }
}
