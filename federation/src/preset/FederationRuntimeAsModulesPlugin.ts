import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/**
 * Makes a remote bundle the ES modules of the federation runtime where its plugin asks for their CommonJS twins, which
 * cannot be shaken.
 */
export class FederationRuntimeAsModulesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js')
    }).apply(compiler)
    // Last, because the federation plugin sets its alias in the same hook.
    compiler.hooks.afterPlugins.tap({ name: 'FederationRuntimeAsModulesPlugin', stage: 1000 }, () => {
      const { alias } = compiler.options.resolve
      if (alias) compiler.options.resolve.alias = withoutRuntime(alias)
    })
  }
}

const withoutRuntime = (alias: object) =>
  Object.fromEntries(Object.entries(alias).filter(([name]) => !/^@module-federation\/runtime\$?$/.test(name)))
