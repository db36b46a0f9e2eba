// A pause in long work: whatever else the browser has to do comes first, so that a slow phone answers a touch.
export const breath = () => new Promise((resume) => setTimeout(resume));
