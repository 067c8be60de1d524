import { useEffect } from "react";

/**
 * In the place of the package of the same name, by which dialogs stop the page from scrolling: that one
 * writes `<style>` elements, which the content-security policy refuses. A sheet of a script's own is allowed.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined;
  let uses = 0;
  return function Sheet({ styles }: { styles: string }) {
    useEffect(() => {
      uses += 1;
      if (sheet === undefined) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        uses -= 1;
        if (uses > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
}
