import {
  type Chunk,
  type Compilation,
  type Compiler,
  type Module,
  type RspackPluginInstance,
  RuntimeModule,
} from '@rspack/core'

/** The ids of the modules of these chunks, each after those that it imports; of these the lowest id first. */
function inOrder({ chunkGraph, entries, moduleGraph }: Compilation, chunks: readonly Chunk[]): number[] {
  const all = chunks.flatMap((chunk) => chunkGraph.getChunkModules(chunk))
  // Of a style sheet there may be nothing to evaluate.
  const modules = new Set(all.filter(({ type }) => !type.startsWith('css')))
  const idOf = (module: Module) => Number(chunkGraph.getModuleId(module))
  const ordered = new Set<number>()
  const seen = new Set<Module>()
  const visit = (module: Module | null) => {
    if (!module || !modules.has(module) || seen.has(module)) return
    seen.add(module)
    const imported = moduleGraph.getOutgoingConnections(module).flatMap(({ module }) => module ?? [])
    for (const one of imported.filter((one) => modules.has(one)).sort((a, b) => idOf(a) - idOf(b))) visit(one)
    ordered.add(idOf(module))
  }
  for (const { dependencies } of entries.values())
    for (const dependency of dependencies) visit(moduleGraph.getModule(dependency))
  return [...ordered]
}

class EvaluationOrder extends RuntimeModule {
  constructor() {
    super('evaluation order')
  }

  override generate(): string {
    const { chunk, compilation } = this
    if (!chunk || !compilation) return ''
    const initial = [...chunk.groupsIterable]
      .filter((group) => group.isInitial())
      .flatMap(({ chunks }) => chunks)
    return `__webpack_require__.inOrder = ${JSON.stringify(inOrder(compilation, initial))};`
  }
}

/**
 * Tells the page which modules its first load has, in an order in which each can be evaluated by itself:
 * `__webpack_require__.inOrder`. So it need not evaluate all at once (the shell's `evaluateInSteps`).
 */
export class EvaluationOrderPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EvaluationOrderPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EvaluationOrderPlugin', (chunk) => {
        compilation.addRuntimeModule(chunk, new EvaluationOrder())
      })
    })
  }
}
