declare module "autocannon" {
  interface Request {
    path?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    overallRate?: number;
    requests?: Request[];
  }
  interface Result {
    requests: { total: number; sent: number };
    duration: number;
    latency: { p50: number; p99: number; max: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
