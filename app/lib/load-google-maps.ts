const CALLBACK = "pilatesAtlasGoogleMapsReady";

declare global {
  interface Window {
    [CALLBACK]?: () => void;
  }
}

let loading: Promise<typeof google.maps> | undefined;

/**
 * Google's script with the places library; one for the map and the suggestions
 * (product rules, "Map").
 */
export function loadGoogleMaps(apiKey: string): Promise<typeof google.maps> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const parameters = { key: apiKey, libraries: "places", loading: "async", callback: CALLBACK };
    script.src = `https://maps.googleapis.com/maps/api/js?${new URLSearchParams(parameters)}`;
    script.async = true;
    window[CALLBACK] = () => resolve(google.maps);
    script.addEventListener("error", () => {
      loading = undefined;
      reject(new Error("Google Maps did not load"));
    });
    document.head.append(script);
  });
  return loading;
}
