import { defineConfig } from '@playwright/test'
// Sets the portals' clock here, so that all workers agree.
import '../scripts/test-clock.mjs'
import { findChromium } from './chromium.ts'

// Searched once, because workers read this file again.
process.env.CHROMIUM_PATH = findChromium()

const report = process.env.PORTAL_TEST_REPORT

/** Slow tests, which build apps or install packages. */
const long = /(?:dev|first-day|releases)\.spec/

export default defineConfig({
  testDir: './flows',
  outputDir: './test-results',
  // One picture for all systems: fonts come with the portal, and tests allow for small differences.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './portal/global-setup.ts',
  // A portal for each. Free workers take tests in the order of projects and files, so the slowest come first to avoid
  // waiting at the end.
  workers: 2,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Ample, because a busy machine takes three times as long.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Renders less.
    contextOptions: { reducedMotion: process.env.TEST_THOROUGH === '1' ? 'no-preference' : 'reduce' },
    // Recording a trace takes longer than many tests. Use playwright test --trace on to investigate one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Places letters as on a screen; the headless shell would round them to whole pixels.
        '--font-render-hinting=none',
        // Without these Chromium keeps requesting unreachable hosts.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
