/** The classes of shell/src/style/base.css. */
export const sample = (
  <div className="stack">
    <div className="row">
      <button type="button" className="button">
        button
      </button>
      <button type="button" className="button button-quiet">
        button-quiet
      </button>
      <button type="button" className="button" disabled>
        disabled
      </button>
      <button type="button" className="button-link">
        button-link
      </button>
    </div>
    <div className="row spread">
      <span>row spread</span>
      <a href="/ui">All problems</a>
      <span className="muted small">muted small</span>
    </div>
    <nav className="tabs" aria-label="tabs">
      <a href="/ui" aria-current="page">
        tabs
      </a>
      <a href="/ui">tabs</a>
    </nav>
    <div className="panel prose">
      <p>panel prose: a bordered surface, with space between its paragraphs.</p>
      <p>
        The second paragraph has <code>code</code> in it.
      </p>
    </div>
    <div className="bars late">
      <span />
      <span />
    </div>
    <p>stack: all of this, one below the other.</p>
  </div>
)
