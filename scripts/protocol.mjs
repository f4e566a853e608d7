#!/usr/bin/env node
/** Writes docs/protocol/openapi.json and docs/protocol/asyncapi.json from the schemas of the server: `npm run protocol`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asyncApi, openApi } from '../packages/server/dist/describe.js'

const folder = fileURLToPath(new URL('../docs/protocol/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [name, made] of [
  ['openapi', openApi()],
  ['asyncapi', asyncApi()],
])
  writeFileSync(`${folder}${name}.json`, `${JSON.stringify(made, null, 2)}\n`)
