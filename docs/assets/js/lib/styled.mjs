// Sets an element's own style: html`<div ${styled({ "--cards": 5 })}></div>`. The site's policy refuses style attributes, of which
// lit's own styleMap makes one at first; what a script says to an element's style is no attribute.
import { Directive, directive, nothing } from "./lit.mjs";
/** @import {ElementPart} from "lit-html" */
/** @typedef {Record<string, string | number>} Style */

class Styled extends Directive {
  /** @type {Style} */
  last = {};

  /** @param {Style} _wanted */
  render(_wanted) {
    return nothing; // where there is no element there is nothing to style
  }

  /**
   * @override
   * @param {ElementPart} part
   * @param {[Style]} values
   */
  update({ element }, [wanted]) {
    const { style } = /** @type {HTMLElement} */ (element);
    for (const name of Object.keys(this.last)) if (!(name in wanted)) style.removeProperty(name);
    for (const [name, value] of Object.entries(wanted)) if (this.last[name] !== value) style.setProperty(name, String(value));
    this.last = wanted;
    return nothing;
  }
}

export const styled = directive(Styled);
