import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mustRun, StepFailed, step } from './steps.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
]

/**
 * The Chromium the browser tests run in: ONCEOVER_CHROMIUM, one of the system's, or Playwright's own. When there is none
 * it is installed: with apt as root on Debian and its kin, else by Playwright's download.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findChromium(say) {
  const { chromium } = await import('@playwright/test')
  const find = () =>
    [process.env.ONCEOVER_CHROMIUM, ...places, chromium.executablePath()].find((path) => path && existsSync(path))
  if (!find()) await step(say, 'Installing Chromium for the browser tests', installChromium)
  const found = find()
  if (found) return found
  throw new StepFailed('There is no Chromium for the browser tests. Set ONCEOVER_CHROMIUM to its path.')
}

async function installChromium() {
  if (process.getuid?.() === 0 && has('apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    try {
      await mustRun('apt-get update', 'apt-get', ['update', '-q'], { env })
      await mustRun('apt-get install', 'apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], {
        env
      })
      return
    } catch {
      // A system whose package is called otherwise: Playwright knows where to get one.
    }
  }
  await mustRun('playwright install', process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
}

function has(program) {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
