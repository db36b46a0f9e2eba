"""Computation at scale: long runs, odds and ladders of players, cut into chunks and spread over processes by dask.distributed.

Orchestration only. What a chunk does is asked of the engine; a chunk is plain data and so is its result, so that the same chunks give the same
results on any number of machines. Nothing here goes into the wheel.
"""
