import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** `pnpm screenshots`: pictures of the portal in e2e/test-results/screens, and the README's in docs/pictures. */
export default defineConfig({ ...config, testDir: './screenshots', timeout: 120_000, reporter: [['list']] })
