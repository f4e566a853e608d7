#!/usr/bin/env node
import './dist/quintain.js'
