#!/usr/bin/env node
import '../node_modules/@portal/federation/src/cli/main.js'
