import { defineConfig } from 'drizzle-kit'

// Each resource folder holds its own tables: src/<resource>/<resource>.tables.ts
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './src/core/database/migrations',
  casing: 'snake_case',
})
